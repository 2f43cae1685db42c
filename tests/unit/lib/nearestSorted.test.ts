import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestSorted } from "../../../src/lib/nearestSorted.ts";

test("of two equally near the earlier is taken", () => {
  expect(nearestSorted(Float64Array.of(0, 10), 5)).toBe(0);
  expect(nearestSorted(Float64Array.of(3, 3, 9, 9), 4)).toBe(0);
  expect(nearestSorted(Float64Array.of(3, 9, 9), 50)).toBe(1);
});

test("nothing is near among nothing", () => {
  expect(nearestSorted(new Float64Array(0), 5)).toBeNull();
});

test("it is as near as a look at all of them finds", () => {
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
