import fc from "fast-check";
import { expect, test } from "vitest";
import { foodStretches } from "../../../../src/lib/trip/foodStretches.ts";
import { splitStages } from "../../../../src/lib/trip/splitStages.ts";
import { tripMeasure } from "../../../../src/lib/trip/tripMeasure.ts";

/** 60 km on the level in days of 20 km. */
const meters = Float64Array.from({ length: 61 }, (_, k) => 1000 * k);
const zeros = new Float64Array(61);
const measure = tripMeasure(
  {
    meters,
    ascent: zeros,
    descent: zeros,
    withoutElevation: zeros,
    lng: zeros,
    lat: zeros,
    elevation: zeros,
    stretchEnds: meters.slice(1),
    stretchAscent: new Float64Array(60),
    stretchDescent: new Float64Array(60),
  },
  { kind: "walk", pace: 1 },
);
const rule = { by: "distance" as const, limit: 20_000, tolerance: 0 };
const days = (restDays = 0) =>
  splitStages(measure, {
    rule,
    places: [],
    fixedEnds: restDays > 0 ? [{ meters: 20_000, stageMeters: 20_000, restDays }] : [],
  });
const foodOf = (stages: ReturnType<typeof days>, ...shops: number[]) =>
  foodStretches(
    measure,
    stages,
    shops.map((at, waypoint) => ({ waypoint, meters: at })),
  ).map(({ waypoint, fromMeters, toMeters, day, days: count }) => [
    waypoint,
    fromMeters / 1000,
    toMeters / 1000,
    day,
    count,
  ]);

test("PLAN-76 food is counted from one shop to the next, by halves of days, with what is eaten on days of rest", () => {
  expect(foodOf(days())).toEqual([[null, 0, 60, 1, 3]]);
  expect(foodOf(days(), 10_000, 43_000)).toEqual([
    [null, 0, 10, 1, 0.5],
    [0, 10, 43, 1, 2],
    [1, 43, 60, 3, 1],
  ]);
  // Two days of rest between the shops are eaten from the first one.
  expect(foodOf(days(2), 10_000, 43_000)[1]).toEqual([0, 10, 43, 1, 4]);
});

test("PLAN-76 at a shop where somebody rests, the rest is no food to carry", () => {
  expect(foodOf(days(2), 19_900)).toEqual([
    [null, 0, 19.9, 1, 1],
    [0, 19.9, 60, 1, 2],
  ]);
});

test("PLAN-76 shops side by side are one place, one at the start takes its place, and one at the finish has none", () => {
  expect(foodOf(days(), 100, 30_000, 30_600, 31_500, 59_900)).toEqual([
    [0, 0.1, 30, 1, 1.5],
    [1, 30, 31.5, 2, 0.5],
    [3, 31.5, 60, 2, 1.5],
  ]);
});

test("PLAN-76 wherever the shops are, the food lasts for all days but those of rest at a shop", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 2, max: 59 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 5 }),
      (kilometers, restDays) => {
        const stages = days(restDays);
        const sorted = kilometers.toSorted((a, b) => a - b);
        const stretches = foodOf(stages, ...sorted.map((at) => 1000 * at));
        expect(stretches.map(([, from]) => from)).toEqual([0, ...sorted]);
        expect(stretches.map(([, , to]) => to)).toEqual([...sorted, 60]);
        const carried = stretches.reduce((sum, [, , , , count]) => sum + (count ?? 0), 0);
        const needed = 3 + (sorted.includes(20) ? 0 : restDays);
        expect(carried).toBeGreaterThanOrEqual(needed - 1e-6);
        expect(carried).toBeLessThan(needed + 0.5 * stretches.length);
      },
    ),
  );
});
