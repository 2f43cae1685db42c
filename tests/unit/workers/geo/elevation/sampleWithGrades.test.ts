import { expect, test } from "vitest";
import {
  buildTrailElevation,
  sampleElevation,
} from "../../../../../workers/geo/elevation/elevationSampling.ts";
import { elevationSeries } from "../../../../../workers/geo/elevation/elevationSeries.ts";
import { fillBetweenSamples } from "../../../../../workers/geo/elevation/sampleWithGrades.ts";
import { columnsOf, type Vertex } from "../columnsOf.ts";

function highestOf(parts: Vertex[][], [fromMeters, toMeters]: [number, number], buckets: number): number[] {
  const columns = columnsOf([parts]);
  const series = elevationSeries(columns, 0, null);
  const window = sampleElevation(buildTrailElevation(series), { fromMeters, toMeters, buckets });
  return [...fillBetweenSamples(window, columns, series).highest].map(Math.round);
}

test("a trail of two points is a straight line", () => {
  const points: Vertex[] = [
    [0, 0, 100, 0],
    [1, 0, 200, 1000],
  ];
  expect(highestOf([points], [0, 1000], 5)).toEqual([100, 130, 150, 170, 200]);
});

test("a zoomed-in view between two samples is a straight line", () => {
  const points: Vertex[] = [
    [0, 0, 0, 0],
    [1, 0, 1000, 10_000],
  ];
  expect(highestOf([points], [5000, 6000], 4)).toEqual([500, 538, 563, 600]);
});

test("READ-42 a sample without elevation leaves a gap, not a zero", () => {
  const points: Vertex[] = [
    [0, 0, 100, 0],
    [1, 0, null, 500],
    [2, 0, -9999, 600],
    [3, 0, 200, 1000],
    [4, 0, 200, 1400],
  ];
  const none = Number.NaN;
  expect(highestOf([points], [0, 1400], 7)).toEqual([100, none, none, none, none, 200, 200]);
});

test("no line runs between two parts", () => {
  const parts: Vertex[][] = [
    [
      [0, 0, 100, 0],
      [1, 0, 100, 200],
    ],
    [
      [5, 0, 300, 800],
      [6, 0, 300, 1000],
    ],
  ];
  const none = Number.NaN;
  expect(highestOf(parts, [0, 1000], 5)).toEqual([100, 100, none, none, 300]);
});
