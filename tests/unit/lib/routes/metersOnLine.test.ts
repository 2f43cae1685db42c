import { expect, test } from "vitest";
import { distanceMeters } from "../../../../src/lib/geo/distance.ts";
import { metersOnLine } from "../../../../src/lib/routes/metersOnLine.ts";

/** There and back along the 50th parallel. */
const LINE = { positions: Float64Array.of(14, 50, 14.01, 50, 14.02, 50, 14.01, 50) };
const STEP = distanceMeters(14, 50, 14.01, 50);

test("a position is at the metres of the nearest point, of the first of equal ones, also between vertices", () => {
  expect(metersOnLine(LINE, [13.9999, 50], 100)).toBe(0);
  expect(metersOnLine(LINE, [14.005, 50.0001], 100)).toBeCloseTo(STEP / 2, 6);
  expect(metersOnLine(LINE, [14.0125, 50], 100)).toBeCloseTo(1.25 * STEP, 6);
  expect(metersOnLine(LINE, [14.02, 50.0001], 100)).toBeCloseTo(2 * STEP, 6);
});

test("a line that is counted past 180 degrees is found by the position's own degrees", () => {
  const dateline = { positions: Float64Array.of(179.99, 10, 180.01, 10) };
  const length = distanceMeters(179.99, 10, 180.01, 10);
  expect(metersOnLine(dateline, [-179.995, 10], 100)).toBeCloseTo(0.75 * length, 6);
});

test("a position beside the line is nowhere on it", () => {
  expect(metersOnLine(LINE, [14.005, 50.001], 100)).toBeNull();
  expect(metersOnLine(LINE, [14.005, 50.001], 112)).not.toBeNull();
  expect(metersOnLine({ positions: new Float64Array() }, [14, 50], 100)).toBeNull();
});
