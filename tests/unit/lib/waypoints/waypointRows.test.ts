import fc from "fast-check";
import { expect, test } from "vitest";
import { directedMeters } from "../../../../src/lib/waypoints/travelDirection.ts";
import { type WaypointOrder, WaypointRows } from "../../../../src/lib/waypoints/waypointRows.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";

const waypoints = [
  buildWaypoint({ id: 0, title: "Camp", waypointDistance: 700 }),
  buildWaypoint({ id: 1, title: "Zoo", waypointDistance: -9999 }),
];
const order: WaypointOrder = { indexes: Uint32Array.of(1, 0), isReversed: false, language: "en" };
const rowsOf = (changes: Partial<WaypointOrder> = {}) => {
  const rows = new WaypointRows(waypoints, { ...order, ...changes }, 1000);
  return Array.from({ length: rows.length }, (_, place) => rows.at(place));
};

test("READ-11 rows are in the requested order, with the distance from the reader's start", () => {
  const rows = rowsOf();
  expect(rows.map((row) => [row?.index, row?.waypoint.title, row?.shownMeters])).toEqual([
    [1, "Zoo", null],
    [0, "Camp", 700],
  ]);
  expect(rows[0]?.waypoint).toBe(waypoints[1]);
});

test("READ-46 the other direction is measured from the other end", () => {
  const [, camp] = rowsOf({ isReversed: true });
  expect(camp?.shownMeters).toBe(300);
});

test("waypoints that have not loaded are omitted", () => {
  expect(rowsOf({ indexes: Uint32Array.of(7, 0, 2) }).map((row) => row?.index)).toEqual([0]);
});

test("a row is the same object each time; past the ends there is none", () => {
  const rows = new WaypointRows(waypoints, order, 1000);
  expect(rows.at(1)).toBe(rows.at(1));
  expect([rows.at(-1), rows.at(2)]).toEqual([null, null]);
  expect([rows.indexAt(0), rows.indexAt(2)]).toEqual([1, undefined]);
  expect([rows.rowOf(0), rows.rowOf(2)]).toEqual([1, -1]);
});

test("metres along are those of the rows with a distance, which are first", () => {
  const far = buildWaypoint({ id: 2, waypointDistance: 900 });
  const indexes = Uint32Array.of(2, 0, 1);
  const rows = new WaypointRows([...waypoints, far], { indexes, isReversed: true, language: "en" }, 1000);
  expect(rows.metersAlong()).toEqual(Float64Array.of(100, 300));
  expect(new WaypointRows(waypoints, order, 1000).metersAlong()).toHaveLength(0);
});

test("READ-46 a distance reversed twice is unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (meters, length) => {
      expect(directedMeters(directedMeters(meters, length, true), length, true)).toBe(meters);
      expect(directedMeters(meters, length, false)).toBe(meters);
    }),
  );
});
