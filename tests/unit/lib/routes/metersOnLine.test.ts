import { expect, test } from "vitest";
import { distanceMeters } from "../../../../src/lib/geo/distance.ts";
import { metersOnLine } from "../../../../src/lib/routes/metersOnLine.ts";

/** There and back along the 50th parallel. */
const LINE = { positions: Float64Array.of(14, 50, 14.01, 50, 14.02, 50, 14.01, 50) };
const STEP = distanceMeters(14, 50, 14.01, 50);

test("a position is at the metres of the nearest vertex, of the first of equal ones", () => {
  expect(metersOnLine(LINE, [14.0001, 50], 100)).toBe(0);
  expect(metersOnLine(LINE, [14.0101, 50], 100)).toBe(STEP);
  expect(metersOnLine(LINE, [14.02, 50.0001], 100)).toBeCloseTo(2 * STEP, 6);
});

test("a position beside the line is nowhere on it", () => {
  expect(metersOnLine(LINE, [14.005, 50], 100)).toBeNull();
  expect(metersOnLine({ positions: new Float64Array() }, [14, 50], 100)).toBeNull();
});
