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

test("of a way there and back along slanted segments it is the way there", () => {
  const lng = (i: number) => 14 + i * 0.0013;
  const lat = (i: number) => 50 + Math.sin(i) * 0.0007;
  const places = [...Array(200).keys()];
  const way = [...places, ...places.toReversed().slice(1)];
  const line = { positions: Float64Array.from(way.flatMap((i) => [lng(i), lat(i)])) };
  const turn = metersOnLine(line, [lng(199), lat(199)], 5) ?? 0;
  for (const i of places.slice(0, -1))
    expect(metersOnLine(line, [lng(i + 0.5), (lat(i) + lat(i + 1)) / 2], 5)).toBeLessThan(turn);
});
