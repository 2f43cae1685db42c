import { expect, test } from "vitest";
import { elevationShape, hasHeights } from "../../../../../src/panels/elevation/plot/elevationShape.ts";
import type { SampledElevation } from "../../../../../workers/geo/elevation/elevationTypes.ts";

const NONE = Number.NaN;

function windowOf(heights: number[]): SampledElevation {
  return {
    fromMeters: 0,
    toMeters: heights.length * 10,
    meters: Float64Array.from(heights, (_, index) => index * 10 + 5),
    lowest: Float64Array.from(heights),
    highest: Float64Array.from(heights),
    gradeCells: { lowest: Float64Array.from(heights), highest: Float64Array.from(heights) },
    ascentMeters: 0,
    descentMeters: 0,
  };
}

const forward = (heights: number[]) => ({ trailLengthMeters: heights.length * 10, isReversed: false });

test("the secondary direction turns distances and heights round", () => {
  const shape = elevationShape(windowOf([1, 2, 3]), { trailLengthMeters: 30, isReversed: true });
  expect([shape.fromMeters, shape.toMeters]).toEqual([0, 30]);
  expect([...shape.meters]).toEqual([5, 15, 25]);
  expect([...shape.highest]).toEqual([3, 2, 1]);
});

test("a missing height is skipped, not read as zero", () => {
  const heights = [100, NONE, 120];
  expect([...elevationShape(windowOf(heights), forward(heights)).highest]).toEqual([100, 110, 120]);
});

test("a hole over a twentieth of the width stays open", () => {
  const heights = [...Array(50).fill(100), ...Array(10).fill(NONE), ...Array(40).fill(200)];
  const { highest } = elevationShape(windowOf(heights), forward(heights));
  expect(highest.slice(50, 60).every(Number.isNaN)).toBe(true);
});

test("ends without heights stay empty", () => {
  const heights = [NONE, 100, 110, NONE];
  const { highest } = elevationShape(windowOf(heights), forward(heights));
  expect([...highest]).toEqual([NONE, 100, 110, NONE]);
});

test("the worker's window is left as it was", () => {
  const window = windowOf([1, NONE, 3]);
  elevationShape(window, { trailLengthMeters: 30, isReversed: true });
  expect([...window.highest]).toEqual([1, NONE, 3]);
});

test("one height alone is not a profile", () => {
  expect(hasHeights(elevationShape(windowOf([NONE, 5, NONE]), forward([0, 0, 0])))).toBe(false);
  expect(hasHeights(elevationShape(windowOf([4, 5]), forward([0, 0])))).toBe(true);
});
