import { expect, test } from "vitest";
import { elevationSeries } from "../../../../../workers/geo/elevation/elevationSeries.ts";
import { heightsOnTrail, positionOnTrail } from "../../../../../workers/geo/elevation/positionOnTrail.ts";
import { runningDistance } from "../../../../../workers/geo/pack/runningDistance.ts";
import { columnsOf } from "../columnsOf.ts";

const gapped = columnsOf([
  [
    [
      [0, 0, 10, 0],
      [0.01, 0, 20, 1000],
    ],
    [
      [0.5, 0, 30, 1000],
      [0.51, 0, null, 2000],
    ],
  ],
]);

test("a position is interpolated between its two vertices", () => {
  const series = elevationSeries(gapped, 0, null);
  expect(positionOnTrail(gapped, series, 250)).toEqual({
    position: [0.0025, 0],
    elevationMeters: 12.5,
    meters: 250,
  });
  expect(positionOnTrail(gapped, series, 1500)).toEqual({
    position: [0.505, 0],
    elevationMeters: null,
    meters: 1500,
  });
});

test("offsets beyond the ends return the ends", () => {
  const series = elevationSeries(gapped, 0, null);
  expect(positionOnTrail(gapped, series, -5)).toMatchObject({ position: [0, 0], meters: 0 });
  expect(positionOnTrail(gapped, series, 9999)).toMatchObject({ position: [0.51, 0], meters: 2000 });
});

test("an offset in a gap of the mileage returns the nearer part's end", () => {
  const columns = columnsOf([
    [
      [
        [0, 0, 1, 0],
        [1, 0, 2, 100],
      ],
      [
        [5, 0, 3, 500],
        [6, 0, 4, 600],
      ],
    ],
  ]);
  const series = elevationSeries(columns, 0, null);
  expect(positionOnTrail(columns, series, 200)).toMatchObject({ position: [1, 0], meters: 100 });
  expect(positionOnTrail(columns, series, 400)).toMatchObject({ position: [5, 0], meters: 500 });
});

test("heights at offsets are interpolated, those beyond the ends are the ends', and unknown ones NaN", () => {
  const columns = columnsOf([
    [
      [
        [0, 0, 100, 0],
        [1, 0, 300, 1000],
        [2, 0, Number.NaN, 2000],
      ],
    ],
  ]);
  const series = elevationSeries(columns, 0, null);
  expect(heightsOnTrail(columns, series, Float64Array.of(250, -5, 1000, 1500))).toEqual(
    Float64Array.of(150, 100, 300, Number.NaN),
  );
});

test("without mileage the axis is the distance measured along the parts, without gaps", () => {
  const columns = columnsOf([
    [
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 5],
        [0, 6],
      ],
    ],
  ]);
  const degree = (Math.PI * 12_742_000) / 360;
  const { meters } = elevationSeries(columns, 0, runningDistance(columns, 0));
  expect([...meters].map(Math.round)).toEqual([0, degree, degree, 2 * degree].map(Math.round));
});

test("mileage against the stored order is read in its own order", () => {
  const columns = columnsOf([
    [
      [
        [0, 0, 5, 200],
        [1, 0, 6, null],
        [2, 0, 7, 0],
      ],
    ],
  ]);
  const series = elevationSeries(columns, 0, null);
  expect([...series.meters]).toEqual([0, 200]);
  expect([...series.elevation]).toEqual([7, 5]);
  expect(positionOnTrail(columns, series, 0)?.position).toEqual([2, 0]);
});

test("a trail without points has no positions", () => {
  const columns = columnsOf([[]]);
  expect(positionOnTrail(columns, elevationSeries(columns, 0, runningDistance(columns, 0)), 5)).toBeNull();
});
