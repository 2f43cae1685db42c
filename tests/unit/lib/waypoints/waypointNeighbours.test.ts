import { expect, test } from "vitest";
import { WaypointRows } from "../../../../src/lib/waypoints/waypointRows.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";

const waypoints = Array.from({ length: 8 }, (_, id) => buildWaypoint({ id }));
const indexes = Uint32Array.of(7, 2, 5);
const listed = new WaypointRows(waypoints, { indexes, isReversed: false, language: "en" }, 1000);
const neighbours = (index: number) => {
  const { previous, next } = listed.neighboursOf(index);
  return [previous?.index ?? null, next?.index ?? null];
};

test("neighbours follow the list's order, not the file's", () => {
  expect(neighbours(2)).toEqual([7, 5]);
});

test("the ends have one neighbour", () => {
  expect(neighbours(7)).toEqual([null, 2]);
  expect(neighbours(5)).toEqual([2, null]);
});

test("a waypoint that is not listed has none", () => {
  expect(neighbours(4)).toEqual([null, null]);
});
