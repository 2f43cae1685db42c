import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { boundsIntersect } from "../../../../src/lib/geo/boundsIntersect.ts";

const bounds: fc.Arbitrary<Bounds> = fc
  .record({
    west: fc.integer({ min: -540, max: 540 }),
    width: fc.integer({ min: 0, max: 400 }),
    south: fc.integer({ min: -90, max: 90 }),
    height: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ west, width, south, height }) => [west, south, west + width, Math.min(90, south + height)]);

test("boxes intersect when some turn of one overlaps the other", () => {
  fc.assert(
    fc.property(bounds, bounds, (a, b) => {
      const turns = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((turn) => turn * 360);
      const meet =
        a[1] <= b[3] && b[1] <= a[3] && turns.some((turn) => a[0] + turn <= b[2] && b[0] <= a[2] + turn);
      expect(boundsIntersect(a, b)).toBe(meet);
      expect(boundsIntersect(b, a)).toBe(meet);
    }),
  );
});
