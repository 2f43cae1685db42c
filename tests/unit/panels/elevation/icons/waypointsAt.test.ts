import { expect, test } from "vitest";
import { waypointsAt } from "../../../../../src/panels/elevation/icons/waypointsAt.ts";

const own = Float64Array.of(30, Number.NaN, 10, 30, 20, 10);

test("the first waypoint stands for all of one place, in the order of the places", () => {
  expect(waypointsAt(Float64Array.of(10, 20, 30), own, null)).toEqual([2, 4, 0]);
  expect(waypointsAt(Float64Array.of(30), own, null)).toEqual([0]);
});

test("the chosen one goes before it, where its place is among them", () => {
  expect(waypointsAt(Float64Array.of(10, 30), own, 5)).toEqual([5, 0]);
  expect(waypointsAt(Float64Array.of(10), own, 3)).toEqual([2]);
});
