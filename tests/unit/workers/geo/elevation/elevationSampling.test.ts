import fc from "fast-check";
import { expect, test } from "vitest";
import { ascentDescent } from "../../../../../src/lib/geo/ascent.ts";
import { buildClimbIndex, climbBetween } from "../../../../../workers/geo/elevation/climbIndex.ts";
import {
  buildTrailElevation,
  climbAlong,
  sampleElevation,
} from "../../../../../workers/geo/elevation/elevationSampling.ts";
import {
  type ElevationSeries,
  firstSampleFrom,
} from "../../../../../workers/geo/elevation/elevationSeries.ts";

const seriesOf = (samples: { meters: number; height: number }[]): ElevationSeries => ({
  meters: Float64Array.from(samples, ({ meters }) => meters),
  elevation: Float64Array.from(samples, ({ height }) => height),
  vertices: Uint32Array.from(samples.keys()),
});

const samples = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 120 }),
      height: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -50, max: 4000 }) },
        { weight: 1, arbitrary: fc.constant(Number.NaN) },
      ),
    }),
    { minLength: 1, maxLength: 400 },
  )
  .map((steps) => {
    let meters = 0;
    return steps.map(({ step, height }) => {
      meters += step;
      return { meters, height };
    });
  });

/** Enough samples that some buckets are read from cells. */
const manySamples = fc
  .record({ count: fc.integer({ min: 1000, max: 6000 }), seed: fc.nat(1000) })
  .map(({ count, seed }) =>
    Array.from({ length: count }, (_, k) => ({
      meters: k * 7,
      height: (k * 7919 + seed * 31) % 13 === 0 ? Number.NaN : Math.round(500 * Math.sin(k * k + seed)),
    })),
  );

test("the first sample at an offset is found from any guess", () => {
  fc.assert(
    fc.property(
      samples,
      fc.integer({ min: -10, max: 30_000 }),
      fc.integer({ min: -5, max: 500 }),
      (all, value, guess) => {
        const expected = all.findIndex(({ meters }) => meters >= value);
        expect(firstSampleFrom(seriesOf(all).meters, value, guess)).toBe(
          expected < 0 ? all.length : expected,
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("the climb of any slice equals a count of its samples", () => {
  fc.assert(
    fc.property(samples, fc.nat(30_000), fc.nat(30_000), (all, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const slice = seriesOf(all.filter(({ meters }) => meters >= from && meters <= to));
      expect(climbBetween(buildClimbIndex(seriesOf(all)), from, to)).toEqual(
        ascentDescent(slice.elevation, slice.meters),
      );
    }),
    { numRuns: 500 },
  );
});

test("steps of 100 m are measured along the line, from either end, and along the axis where the line turns back", () => {
  const series = seriesOf([0, 30, 80, 10].map((height, k) => ({ meters: k * 50, height })));
  const climb = (...measured: number[]) =>
    climbBetween(buildClimbIndex(series, Float64Array.from(measured)), 0, 150).ascentMeters;
  expect(climb(0, 50, 99.96, 150)).toBe(10);
  expect(climb(0, 50, 100.04, 150)).toBe(80);
  expect(climb(150, 100, 49.96, 0)).toBe(80);
  expect(climb(0, 90, 40, 150)).toBe(80);
});

test("an offset that differs from the end only by rounding counts the last sample", () => {
  const index = buildClimbIndex(seriesOf([0, 40, 90].map((height, k) => ({ meters: k * 100.1, height }))));
  const ascent = (toMeters: number) => climbAlong(index, { fromMeters: 0, toMeters }).ascentMeters;
  expect([ascent(200.1), ascent(200.2), ascent(199.9), ascent(100)]).toEqual([90, 90, 40, 0]);
});

/** Lowest and highest known elevation from `start` to `end` metres (exclusive). */
function heightsWithin(all: { meters: number; height: number }[], start: number, end: number) {
  const heights = all
    .filter(({ meters, height }) => meters >= start && meters < end && !Number.isNaN(height))
    .map(({ height }) => height);
  return { lowest: Math.min(...heights), highest: Math.max(...heights) };
}

test("each bucket contains the lowest and highest elevation of its samples, its edges precise to an eighth of it", () => {
  fc.assert(
    fc.property(
      fc.oneof(samples, manySamples),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(9000),
      fc.integer({ min: 1, max: 40_000 }),
      (all, buckets, from, length) => {
        const elevation = buildTrailElevation(seriesOf(all));
        const window = sampleElevation(elevation, {
          fromMeters: from,
          toMeters: from + length,
          buckets,
        });
        const width = length / buckets;
        const isPrecise = (bucket: number) => {
          const [start, end] = [from + bucket * width, from + (bucket + 1) * width];
          const surely = heightsWithin(all, start + 0.126 * width, end - 0.126 * width);
          const atMost = heightsWithin(all, start - 0.126 * width, end + 0.126 * width);
          const lowest = window.lowest[bucket] as number;
          const highest = window.highest[bucket] as number;
          if (Number.isNaN(lowest))
            return Number.isNaN(highest) && surely.lowest === Number.POSITIVE_INFINITY;
          return (
            lowest <= surely.lowest &&
            lowest >= atMost.lowest &&
            highest >= surely.highest &&
            highest <= atMost.highest
          );
        };
        const inner = Array.from({ length: Math.max(0, buckets - 2) }, (_, k) => k + 1);
        expect(inner.filter((bucket) => !isPrecise(bucket))).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

test("narrow buckets are exact", () => {
  fc.assert(
    fc.property(samples, fc.nat(9000), (all, from) => {
      const length = (all.at(-1)?.meters ?? 0) - (all[0]?.meters ?? 0);
      // There is at most one cell per sample, and a bucket that is read from cells contains four of them.
      fc.pre(length > (all.length + 2) / 4);
      // One metre per bucket: narrower than any four cells.
      const window = sampleElevation(buildTrailElevation(seriesOf(all)), {
        fromMeters: from,
        toMeters: from + 200,
        buckets: 200,
      });
      const inner = Array.from({ length: 198 }, (_, k) => heightsWithin(all, from + k + 1, from + k + 2));
      const known = (height: number) => (Number.isFinite(height) ? height : Number.NaN);
      expect([...window.lowest.subarray(1, 199)]).toEqual(inner.map(({ lowest }) => known(lowest)));
      expect([...window.highest.subarray(1, 199)]).toEqual(inner.map(({ highest }) => known(highest)));
    }),
    { numRuns: 200 },
  );
});

test("no summit is lost at any width", () => {
  const all = Array.from({ length: 50_000 }, (_, k) => ({
    meters: 5 * k,
    height: k === 31_234 ? 4810 : 300,
  }));
  const elevation = buildTrailElevation(seriesOf(all));
  for (const buckets of [1, 3, 80, 700, 2000, 8192]) {
    const window = sampleElevation(elevation, { fromMeters: 0, toMeters: 250_000, buckets });
    expect(Math.max(...window.highest.filter((height) => height > 0))).toBe(4810);
  }
});

test("a window inside one step reaches its edges", () => {
  const elevation = buildTrailElevation(
    seriesOf([
      { meters: 0, height: 100 },
      { meters: 1000, height: 200 },
    ]),
  );
  const window = sampleElevation(elevation, { fromMeters: 250, toMeters: 750, buckets: 3 });
  expect([...window.lowest]).toEqual([125, Number.NaN, 175]);
  expect([...window.meters].map(Math.round)).toEqual([333, 500, 667]);
});

test("a trail without elevations has no elevation profile", () => {
  const elevation = buildTrailElevation(
    seriesOf([
      { meters: 0, height: Number.NaN },
      { meters: 500, height: Number.NaN },
    ]),
  );
  const window = sampleElevation(elevation, { fromMeters: 0, toMeters: 500, buckets: 2 });
  expect([...window.highest]).toEqual([Number.NaN, Number.NaN]);
  expect([window.ascentMeters, window.descentMeters]).toEqual([0, 0]);
});
