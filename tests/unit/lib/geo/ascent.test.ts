import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../../../bench/seededRandom.ts";
import { ascentDescent } from "../../../../src/lib/geo/ascent.ts";

const columns = (heights: number[], distances: number[]) =>
  [Float64Array.from(heights), Float64Array.from(distances)] as const;

test("the last vertex counts even when it is closer than 100 m", () => {
  expect(ascentDescent(...columns([10, 15, 20, 12], [0, 100, 150, 160]))).toEqual({
    ascentMeters: 5,
    descentMeters: 3,
  });
});

test("vertices closer than 100 m are skipped", () => {
  expect(ascentDescent(...columns([0, 50, 0, 50, 7], [0, 20, 40, 60, 100]))).toEqual({
    ascentMeters: 7,
    descentMeters: 0,
  });
});

test("missing elevations are skipped, never read as 0", () => {
  const climb = ascentDescent(
    ...columns([Number.NaN, 500, Number.NaN, 510, Number.NaN], [0, 100, 200, 300, 400]),
  );
  expect(climb).toEqual({ ascentMeters: 10, descentMeters: 0 });
});

test("without elevations there is no climb", () => {
  expect(ascentDescent(...columns([Number.NaN, Number.NaN], [0, 100]))).toEqual({
    ascentMeters: 0,
    descentMeters: 0,
  });
  expect(ascentDescent(...columns([], []))).toEqual({ ascentMeters: 0, descentMeters: 0 });
});

const vertex = fc.record({
  height: fc.oneof(fc.integer({ min: -50, max: 4000 }), fc.constant(Number.NaN)),
  step: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constant(Number.NaN)),
});

test("equals a plain count on any slice", () => {
  fc.assert(
    fc.property(fc.array(vertex), fc.nat(20), fc.nat(60), (vertices, from, length) => {
      let run = 0;
      const samples = vertices.map(({ height, step }) => {
        if (!Number.isNaN(step)) run += step;
        return { height, distance: Number.isNaN(step) ? step : run };
      });
      const to = Math.min(samples.length, from + length);
      const heights = samples.map((sample) => sample.height);
      const distances = samples.map((sample) => sample.distance);
      expect(ascentDescent(...columns(heights, distances), from, to)).toEqual(
        recount(samples.slice(from, to)),
      );
    }),
  );
});

const longTrail = fc.record({
  count: fc.integer({ min: 1, max: 20_000 }),
  seed: fc.nat(1_000_000),
  step: fc.constantFrom(0, 4, 30, 140),
  // One vertex in this many; far more than there are means none.
  missing: fc.constantFrom(3, 900, 1e9),
  turning: fc.constantFrom(50, 3000, 1e9),
});

test("equals a plain count on long trails, with ranges where distance rises, falls and jumps", () => {
  fc.assert(
    fc.property(longTrail, ({ count, seed, step, missing, turning }) => {
      const random = seededRandom(seed);
      let [run, sign] = [0, 1];
      const samples = Array.from({ length: count }, () => {
        if (random() < 1 / turning) sign = -sign;
        if (random() < 1 / turning) run += 10_000 * (random() - 0.5);
        run += sign * Math.floor(step * 2 * random());
        return {
          height: random() < 1 / missing ? Number.NaN : Math.floor(random() * 4000),
          distance: random() < 1 / missing ? Number.NaN : run,
        };
      });
      const heights = samples.map(({ height }) => height);
      const distances = samples.map(({ distance }) => distance);
      expect(ascentDescent(...columns(heights, distances))).toEqual(recount(samples));
    }),
    { numRuns: 80 },
  );
});

function recount(slice: { height: number; distance: number }[]) {
  const known = slice.filter(({ height, distance }) => !Number.isNaN(height) && !Number.isNaN(distance));
  const samples: typeof known = [];
  for (const [index, vertex] of known.entries()) {
    const before = samples.at(-1);
    const isFar = before === undefined || Math.abs(vertex.distance - before.distance) >= 100;
    if (isFar || index === known.length - 1) samples.push(vertex);
  }
  const rises = samples.slice(1).map(({ height }, i) => height - (samples[i]?.height ?? 0));
  return {
    ascentMeters: rises.reduce((sum, rise) => sum + Math.max(0, rise), 0),
    descentMeters: rises.reduce((sum, rise) => sum + Math.max(0, -rise), 0),
  };
}
