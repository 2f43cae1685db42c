import { expect, test } from "vitest";
import { MAX_SPIDERFIED } from "../../../../src/map/guide/spiderfy.ts";
import { spiderOffsets } from "../../../../src/map/guide/spiderOffsets.ts";

const COUNTS = Array.from({ length: MAX_SPIDERFIED - 1 }, (_, i) => i + 2);

test.each(COUNTS)(
  "%i pins are spiderfied: no tip is within 36 px of another, nor within 56 px of their position",
  (count) => {
    const places = spiderOffsets(count);
    expect(places).toHaveLength(count);
    const gaps = places.flatMap(([x, y], i) =>
      places.slice(i + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(36);
    expect(Math.min(...places.map(([x, y]) => Math.hypot(x, y)))).toBeGreaterThanOrEqual(55.999);
  },
);

test("the first is above the position, and all fit on a small screen", () => {
  for (const count of COUNTS) {
    const places = spiderOffsets(count);
    expect(places[0]?.[0]).toBeCloseTo(0, 9);
    expect(places[0]?.[1]).toBeCloseTo(-56, 0);
    expect(Math.max(...places.map(([x]) => Math.abs(x)))).toBeLessThan(150);
  }
});
