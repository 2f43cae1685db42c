import fc from "fast-check";
import { expect, test } from "vitest";
import {
  badgeSize,
  RING_MARGIN,
  RING_STEPS,
  RING_WIDTH,
  ringParts,
} from "../../../../../src/lib/guides/markers/groupBadge.ts";
import { GROUP_LABELS } from "../../../../../src/lib/guides/markers/groupLabel.ts";
import { BADGE_SPACING } from "../../../../../src/lib/guides/markers/placeMarkers.ts";

const counts = fc
  .array(fc.nat({ max: 2000 }), { minLength: 5, maxLength: 5 })
  .filter((each) => each.some((count) => count > 0));

test("WORLD-4 a ring is whole, has a part for each activity that is there, and none for others", () => {
  fc.assert(
    fc.property(counts, (each) => {
      const parts = ringParts(each);
      expect(parts.reduce((sum, { steps }) => sum + steps, 0)).toBe(RING_STEPS);
      expect(parts).toHaveLength(each.filter((count) => count > 0).length);
      let from = 0;
      for (const part of parts) {
        expect(part.from).toBe(from);
        expect(part.steps).toBeGreaterThanOrEqual(1);
        from += part.steps;
      }
    }),
  );
});

test("WORLD-4 the parts of a ring are as large as the shares of the activities", () => {
  expect(ringParts([2, 1, 0, 1, 0])).toEqual([
    { activity: "hike", from: 0, steps: 8 },
    { activity: "bike", from: 8, steps: 4 },
    { activity: "horseback", from: 12, steps: 4 },
  ]);
  expect(ringParts([0, 0, 7, 0, 0])).toEqual([{ activity: "paddle", from: 0, steps: 16 }]);
  // One guide of a thousand still has a step, and guides without an activity have one.
  expect(ringParts([1000, 1, 0, 0, 1]).map(({ activity, steps }) => [activity, steps])).toEqual([
    ["hike", 14],
    ["bike", 1],
    [null, 1],
  ]);
});

test("WORLD-4 a badge grows with its number, which fits inside its ring", () => {
  expect([2, 9, 10, 99, 100, 999, 1000, 50_000].map(badgeSize)).toEqual([26, 26, 29, 32, 37, 37, 46, 46]);
  for (const label of GROUP_LABELS) {
    const size = badgeSize(Number.parseInt(label, 10));
    const inside = size * (1 - 2 * (RING_MARGIN + RING_WIDTH));
    // Of the widest digits in 11.5 px, those of long labels in 10.5 px: Overpass has figures of 0.58 em.
    const width = label.length * 0.58 * (label.length > 2 ? 10.5 : 11.5);
    expect(width, label).toBeLessThan(inside);
    // Beside a badge of the same size at most their paper overlaps.
    if (size < 40) expect(size * (1 - 2 * RING_MARGIN)).toBeLessThanOrEqual(BADGE_SPACING);
  }
});
