import { expect, test } from "vitest";
import { stretchTotals, tripMeasure } from "../../../../../src/lib/trip/tripMeasure.ts";
import { sumAlongRoute } from "../../../../../workers/geo/trip/sumAlongRoute.ts";
import { metersPath, pinsAt, plannerOf } from "../route/planner.ts";

/** A pass: 4 km with 300 m up, then 2 km with 600 m up, then 5 km with 1000 m down. */
const pass = plannerOf([
  [
    metersPath(
      ...Array.from({ length: 5 }, (_, i): [number, number, number] => [1000 * i, 0, 75 * i]),
      ...Array.from({ length: 4 }, (_, i): [number, number, number] => [4500 + 500 * i, 0, 450 + 150 * i]),
      ...Array.from({ length: 5 }, (_, i): [number, number, number] => [7000 + 1000 * i, 0, 700 - 200 * i]),
    ),
  ],
]);
const WALK = { kind: "walk", pace: 1 } as const;

function totalsOf(vertices: readonly number[], speed: Parameters<typeof tripMeasure>[1] = WALK) {
  const axis = pass.axis(pinsAt(pass, ...vertices.map((vertex): [number, number] => [0, vertex])));
  const measure = tripMeasure(sumAlongRoute(pass, axis), speed);
  return stretchTotals(measure, { fromMeters: 0, toMeters: axis.offsets.at(-1) ?? 0 });
}

test("a trip over a pass takes the time of DIN 33466, kilometre by kilometre", () => {
  // 4 times: 1 km / 4 km/h = 15 min; 75 m / 300 m/h = 15 min; 15 + 15 / 2 = 22.5 min.
  // Twice: 15 min; 300 m up = 60 min; 60 + 15 / 2 = 67.5 min.
  // 5 times: 15 min; 200 m / 500 m/h = 24 min; 24 + 15 / 2 = 31.5 min. Together 382.5 min.
  const totals = totalsOf([0, 4, 8, 13]);
  expect(totals.lengthMeters).toBeCloseTo(11_000, 2);
  expect(totals.ascentMeters).toBeCloseTo(900, 6);
  expect(totals.descentMeters).toBeCloseTo(1000, 6);
  expect(totals.minutes).toBeCloseTo(382.5, 4);
});

test("the way back has ascent and descent swapped, and the time that follows from that", () => {
  // 5 times 200 m up = 40 min; 47.5 min. Twice 300 m down = 36 min; 43.5 min.
  // 4 times 75 m down = 9 min; 15 + 9 / 2 = 19.5 min. Together 402.5 min.
  const totals = totalsOf([13, 8, 4, 0]);
  expect(totals.ascentMeters).toBeCloseTo(1000, 6);
  expect(totals.descentMeters).toBeCloseTo(900, 6);
  expect(totals.minutes).toBeCloseTo(402.5, 4);
});

test("PLAN-55 pins on the way change no time, and a route that starts within a kilometre has the rest of it", () => {
  expect(totalsOf([0, 13]).minutes).toBeCloseTo(382.5, 4);
  expect(totalsOf([0, 2, 4, 5, 6, 8, 9, 11, 13]).minutes).toBeCloseTo(382.5, 4);
  // From 4.5 km: 500 m with 150 m up, 7.5 and 30 min, 33.75 min; 67.5 min; 5 times 31.5 min.
  expect(totalsOf([5, 13]).minutes).toBeCloseTo(33.75 + 67.5 + 157.5, 4);
});

test("twice the pace takes half the time, and a constant speed ignores the climb", () => {
  expect(totalsOf([0, 4, 8, 13], { kind: "walk", pace: 2 }).minutes).toBeCloseTo(191.25, 4);
  // 11 km / 15 km/h = 44 min.
  expect(totalsOf([0, 4], { kind: "constant", metersPerHour: 15_000 }).minutes).toBeCloseTo(16, 4);
  expect(totalsOf([13, 8, 4, 0], { kind: "constant", metersPerHour: 15_000 }).minutes).toBeCloseTo(44, 4);
});
