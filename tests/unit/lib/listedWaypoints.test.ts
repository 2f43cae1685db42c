import fc from "fast-check";
import { expect, test } from "vitest";
import { directedMeters } from "../../../src/lib/direction.ts";
import { listedWaypoints } from "../../../src/lib/listedWaypoints.ts";
import { buildWaypoint } from "../../helpers/builders.ts";

const waypoints = [
  buildWaypoint({ id: 0, title: "Camp", title_cs: "Tábor", waypointDistance: 700 }),
  buildWaypoint({ id: 1, title: "Zoo", waypointDistance: -9999 }),
];
const order = { indexes: Uint32Array.of(1, 0), isReversed: false, language: "en" } as const;

test("READ-11 rows come in the order asked for, with the distance from the reader's start", () => {
  const rows = listedWaypoints(waypoints, order, 1000);
  expect(rows.map(({ index, title, shownMeters }) => [index, title, shownMeters])).toEqual([
    [1, "Zoo", null],
    [0, "Camp", 700],
  ]);
  expect(rows[0]?.waypoint).toBe(waypoints[1]);
});

test("READ-46 the other direction counts from the other end, titles are the order's language's", () => {
  const [, camp] = listedWaypoints(waypoints, { ...order, isReversed: true, language: "cs" }, 1000);
  expect([camp?.title, camp?.shownMeters]).toEqual(["Tábor", 300]);
});

test("waypoints that have not arrived are left out", () => {
  const indexes = Uint32Array.of(7, 0, 2);
  expect(listedWaypoints(waypoints, { ...order, indexes }, 1000).map(({ index }) => index)).toEqual([0]);
});

test("READ-46 turned twice a distance is itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (meters, length) => {
      expect(directedMeters(directedMeters(meters, length, true), length, true)).toBe(meters);
      expect(directedMeters(meters, length, false)).toBe(meters);
    }),
  );
});
