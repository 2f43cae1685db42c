import fc from "fast-check";
import { expect, test } from "vitest";
import {
  lengthAt,
  lengthDecimals,
  lengthHistogram,
  lengthScale,
  sliderPosition,
} from "../../../../src/lib/guides/lengthScale.ts";

test("CAT-17 the scale is logarithmic in steps of 0.01, and 0 is at its smallest step", () => {
  expect(lengthScale(0, 100)).toEqual({ min: -2, max: 2 });
  expect(lengthScale(1, 1000)).toEqual({ min: 0, max: 3 });
  expect(sliderPosition(0, lengthScale(0, 100))).toBe(-2);
  expect(lengthAt(1.5)).toBeCloseTo(31.62, 2);
});

test("a scale of one length still has two ends", () => {
  expect(lengthScale(10, 10)).toEqual({ min: 1, max: 1.01 });
});

test("every length is between the ends of its scale, and converts back from its slider value", () => {
  const length = fc.double({ min: 0.02, max: 50_000, noNaN: true });
  fc.assert(
    fc.property(length, length, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const scale = lengthScale(low, high);
      expect(lengthAt(scale.min)).toBeLessThanOrEqual(low * 1.000001);
      expect(lengthAt(scale.max)).toBeGreaterThanOrEqual(high * 0.999999);
      expect(lengthAt(sliderPosition(a, scale)) / a).toBeCloseTo(1, 6);
    }),
  );
});

test.each([
  [0.05, 0],
  [0.1, 0],
  [0.11, 1],
  [0.99, 1],
  [1, 0],
  [1234.5, 0],
])("CAT-19 a length of %d shows %d decimals", (length, decimals) => {
  expect(lengthDecimals(length)).toBe(decimals);
});

test("the histogram counts each length once", () => {
  const scale = lengthScale(1, 100);
  expect(lengthHistogram([1, 2, 9, 11, 100, 5000, 0], scale, 2)).toEqual([4, 3]);
});
