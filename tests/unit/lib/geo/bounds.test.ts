import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { boundsIntersect, boundsOf, expandBounds, unionBounds } from "../../../../src/lib/geo/bounds.ts";

const box = fc
  .tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }), fc.nat(300), fc.nat(60))
  .map(([west, south, width, height]): Bounds => [west, south, west + width, south + height]);

test("the box of a slice", () => {
  const lng = Float64Array.of(100, 5, -3, 9);
  const lat = Float64Array.of(80, 1, 2, -7);
  expect(boundsOf(lng, lat, 1)).toEqual([-3, -7, 9, 2]);
  expect(boundsOf(lng, lat, 2, 3)).toEqual([-3, 2, -3, 2]);
  expect(boundsOf(lng, lat, 4)).toBeNull();
});

test("boxes on either side of the antimeridian make a narrow one", () => {
  expect(unionBounds([178, 0, 179, 1], [-179, 2, -178, 3])).toEqual([178, 0, 182, 3]);
});

test("null counts as empty", () => {
  expect(unionBounds(null, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(unionBounds([1, 2, 3, 4], null)).toEqual([1, 2, 3, 4]);
  expect(unionBounds(null, null)).toBeNull();
});

test("no other whole turn of the second box gives a narrower union", () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      const union = unionBounds(a, b) as Bounds;
      const widths = [-2, -1, 0, 1, 2].map(
        (turn) => Math.max(a[2], b[2] + turn * 360) - Math.min(a[0], b[0] + turn * 360),
      );
      expect(union[2] - union[0]).toBe(Math.min(...widths));
      expect([union[1], union[3]]).toEqual([Math.min(a[1], b[1]), Math.max(a[3], b[3])]);
    }),
  );
});

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

test("a box grows by a share of its size on each side", () => {
  expect(expandBounds([10, 40, 20, 44], 0.25)).toEqual([7.5, 39, 22.5, 45]);
});

test("it may exceed 180 degrees, but not the poles", () => {
  expect(expandBounds([170, -89, 190, 88], 0.5)).toEqual([160, -90, 200, 90]);
});
