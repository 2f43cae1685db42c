import fc from "fast-check";
import { expect, test } from "vitest";
import { evenClimbsOf } from "../../../../../workers/geo/trip/evenClimbs.ts";
import { metersPath, plannerOf } from "../route/planner.ts";

const linesOf = (...places: [east: number, height: number | null][]) =>
  plannerOf([
    [metersPath(...places.map(([east, height]) => [east, 0, height] as [number, number, typeof height]))],
  ]).lines;

test("the climb is counted between places each 100 m, and grows evenly between two of them", () => {
  const climbs = evenClimbsOf(linesOf([0, 0], [50, 40], [100, 10], [150, 60], [200, 30]));
  expect(climbs.between(0, 0, 200).ascentMeters).toBeCloseTo(30, 6);
  expect(climbs.between(0, 0, 150).ascentMeters).toBeCloseTo(20, 6);
  expect(climbs.between(0, 200, 50)).toEqual({ ascentMeters: 0, descentMeters: expect.closeTo(25, 6) });
});

test("an elevation that is missing is taken as linear between those beside it, and as level beyond the last", () => {
  const climbs = evenClimbsOf(linesOf([0, null], [100, 10], [200, null], [300, 30], [400, null]));
  expect(climbs.between(0, 0, 200).ascentMeters).toBeCloseTo(10, 6);
  expect(climbs.between(0, 0, 400).ascentMeters).toBeCloseTo(20, 6);
  const unknown = evenClimbsOf(linesOf([0, null], [400, null]));
  expect(unknown.between(0, 0, 400)).toEqual({ ascentMeters: 0, descentMeters: 0 });
});

test("the climb of a longer stretch is never less, and those of two stretches sum to that of both", () => {
  const places = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 250 }), fc.option(fc.integer({ min: 0, max: 900 }), { freq: 8 })),
    { minLength: 2, maxLength: 40 },
  );
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(places, shares, (steps, chosen) => {
      let east = 0;
      const lines = linesOf(
        ...steps.map(([step, height]): [number, number | null] => {
          east += step;
          return [east, height];
        }),
      );
      const climbs = evenClimbsOf(lines);
      const [a = 0, b = 0, c = 0] = chosen
        .map((share) => share * (lines.along.at(-1) ?? 0))
        .sort((x, y) => x - y);
      const [first, second, both] = [
        climbs.between(0, a, b),
        climbs.between(0, b, c),
        climbs.between(0, a, c),
      ];
      for (const key of ["ascentMeters", "descentMeters"] as const) {
        expect(both[key]).toBeGreaterThanOrEqual(first[key]);
        expect(first[key] + second[key]).toBeCloseTo(both[key], 6);
      }
    }),
    { numRuns: 1000 },
  );
});
