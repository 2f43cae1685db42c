import { expect, test } from "vitest";
import { dayPaths } from "../../../../src/map/route/dayPaths.ts";
import type { TripPlan } from "../../../../src/stores/trip/tripPlan.ts";
import { buildBuiltRoute } from "../../../helpers/builtRoute.ts";

const built = buildBuiltRoute();
const planOf = (count: number) =>
  ({
    built,
    stages: Array.from({ length: count }, (_, day) => ({
      fromMeters: (day * built.lengthMeters) / count,
      toMeters: ((day + 1) * built.lengthMeters) / count,
    })),
  }) as unknown as TripPlan;

test("PLAN-73 thirty days have six colours by turns, and their lines meet and cover the route", () => {
  const paths = dayPaths(planOf(30));
  expect(paths.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5]);
  const lineOf = (day: number) => {
    const path = paths[day % 6];
    const line = Math.floor(day / 6);
    const [from = 0, to = 0] = path?.startIndices.subarray(line, line + 2) ?? [];
    return [...(path?.attributes.getPath.value.subarray(2 * from, 2 * to) ?? [])];
  };
  for (let day = 1; day < 30; day++) expect(lineOf(day).slice(0, 2)).toEqual(lineOf(day - 1).slice(-2));
  const { positions } = built.line;
  expect(lineOf(0).slice(0, 2)).toEqual([...positions.subarray(0, 2)]);
  expect(lineOf(29).slice(-2)).toEqual([...positions.subarray(-2)]);
});

test("PLAN-73 a trip of one day has the colour of the route alone", () => {
  expect(dayPaths(planOf(1))).toEqual([]);
});
