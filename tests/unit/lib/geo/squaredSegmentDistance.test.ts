import fc from "fast-check";
import { expect, test } from "vitest";
import { squaredSegmentDistance } from "../../../../src/lib/geo/squaredSegmentDistance.ts";

const line = Float64Array.of(9, 9, 0, 0, 4, 0);

test("a point beside a segment is measured at a right angle, one beyond an end from that end", () => {
  expect(squaredSegmentDistance(line, 1, 3, 2)).toBe(4);
  expect(squaredSegmentDistance(line, 1, -3, 4)).toBe(25);
  expect(squaredSegmentDistance(line, 1, 7, -4)).toBe(25);
});

test("a segment without length is a point", () => {
  expect(squaredSegmentDistance(Float64Array.of(1, 1, 1, 1), 0, 4, 5)).toBe(25);
});

test("no sampled point of a segment is nearer than its distance", () => {
  const value = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(value, value, value, value), value, value, ([ax, ay, bx, by], x, y) => {
      const distance = Math.sqrt(squaredSegmentDistance(Float64Array.of(ax, ay, bx, by), 0, x, y));
      const samples = Array.from({ length: 1001 }, (_, k) =>
        Math.hypot(x - ax - (k / 1000) * (bx - ax), y - ay - (k / 1000) * (by - ay)),
      );
      const nearest = Math.min(...samples);
      expect(distance).toBeLessThanOrEqual(nearest + 1e-9);
      expect(distance).toBeGreaterThanOrEqual(nearest - Math.hypot(bx - ax, by - ay) / 1000 - 1e-9);
    }),
  );
});
