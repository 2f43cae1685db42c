import { describe, expect, it } from "vitest";
import { syntheticGuides } from "../../../src/server/demo/guides/syntheticGuides.ts";

describe("syntheticGuides (SYS-9)", () => {
  it("makes the same guides for the same seed and others for another", () => {
    const some = [...syntheticGuides(40, 7)];
    expect([...syntheticGuides(40, 7)]).toEqual(some);
    const others = [...syntheticGuides(40, 8)];
    expect(others.some((guide, i) => guide.guideName === some[i]?.guideName)).toBe(false);
  });

  it("draws no line beyond the map's edge", () => {
    // Two of them begin near it and head for the pole.
    for (const { trails } of syntheticGuides(300, 1)) {
      const lat = trails[0]?.parts[0]?.lat ?? [];
      expect(Math.max(...lat.map(Math.abs))).toBeLessThanOrEqual(85);
    }
  });

  it("starts a larger catalogue with the guides of a smaller one", () => {
    expect([...syntheticGuides(12, 3)].slice(0, 5)).toEqual([...syntheticGuides(5, 3)]);
  });

  it("names 500 guides differently and spreads them over all lands and activities", () => {
    const guides = [...syntheticGuides(500, 7)];
    expect(new Set(guides.map((guide) => guide.guideName)).size).toBe(500);
    expect(new Set(guides.map((guide) => guide.activity)).size).toBe(4);
    expect(
      new Set(guides.map((guide) => guide.tags.find((tag) => tag.category === "region")?.value)).size,
    ).toBe(8);
    for (const { trails, icon } of guides) {
      const part = trails[0]?.parts[0];
      expect(part?.lng).toHaveLength(120);
      expect(part?.lng.every((lng) => Math.abs(lng) <= 180)).toBe(true);
      expect(part?.elevation.every((height) => height > 0)).toBe(true);
      expect(icon.length).toBeLessThanOrEqual(6_000);
    }
  });
});
