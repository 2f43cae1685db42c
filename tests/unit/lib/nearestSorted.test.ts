import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestSorted } from "../../../src/lib/nearestSorted.ts";

test("of two equally near values the earlier is returned", () => {
  expect(nearestSorted(Float64Array.of(0, 10), 5)).toBe(0);
  expect(nearestSorted(Float64Array.of(3, 3, 9, 9), 4)).toBe(0);
  expect(nearestSorted(Float64Array.of(3, 9, 9), 50)).toBe(1);
});

test("an empty array has no nearest value", () => {
  expect(nearestSorted(new Float64Array(0), 5)).toBeNull();
});

test("it equals a search over all values", () => {
  const values = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.integer({ min: -20, max: 220 }), (all, value) => {
      const sorted = Float64Array.from(all).sort();
      const away = [...sorted].map((other) => Math.abs(other - value));
      expect(nearestSorted(sorted, value)).toBe(away.indexOf(Math.min(...away)));
    }),
    { numRuns: 500 },
  );
});
