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

test("a trip over a pass takes the time of DIN 33466, leg by leg", () => {
  // Leg 1: 4 km / 4 km/h = 60 min; 300 m / 300 m/h = 60 min; 60 + 60 / 2 = 90 min.
  // Leg 2: 2 km = 30 min; 600 m up = 120 min; 120 + 30 / 2 = 135 min.
  // Leg 3: 5 km = 75 min; 1000 m / 500 m/h = 120 min; 120 + 75 / 2 = 157.5 min. Together 382.5 min.
  const totals = totalsOf([0, 4, 8, 13]);
  expect(totals.lengthMeters).toBeCloseTo(11_000, 2);
  expect(totals.ascentMeters).toBeCloseTo(900, 6);
  expect(totals.descentMeters).toBeCloseTo(1000, 6);
  expect(totals.minutes).toBeCloseTo(382.5, 4);
});

test("the way back has ascent and descent swapped, and the time that follows from that", () => {
  // Leg 3: 75 min; 1000 m up = 200 min; 237.5 min. Leg 2: 30 min; 600 m down = 72 min; 87 min.
  // Leg 1: 60 min; 300 m down = 36 min; 78 min. Together 402.5 min.
  const totals = totalsOf([13, 8, 4, 0]);
  expect(totals.ascentMeters).toBeCloseTo(1000, 6);
  expect(totals.descentMeters).toBeCloseTo(900, 6);
  expect(totals.minutes).toBeCloseTo(402.5, 4);
});

test("without the pins between, the whole way is one leg", () => {
  // 11 km = 165 min; 900 m up = 180 min and 1000 m down = 120 min; 300 + 165 / 2 = 382.5 min.
  expect(totalsOf([0, 13]).minutes).toBeCloseTo(382.5, 4);
});

test("twice the pace takes half the time, and a constant speed ignores the climb", () => {
  expect(totalsOf([0, 4, 8, 13], { kind: "walk", pace: 2 }).minutes).toBeCloseTo(191.25, 4);
  // 11 km / 15 km/h = 44 min.
  expect(totalsOf([0, 4], { kind: "constant", metersPerHour: 15_000 }).minutes).toBeCloseTo(16, 4);
  expect(totalsOf([13, 8, 4, 0], { kind: "constant", metersPerHour: 15_000 }).minutes).toBeCloseTo(44, 4);
});
