import fc from "fast-check";
import { expect, test } from "vitest";
import { directedMeters } from "../../../src/lib/direction.ts";
import { listWaypoints, waypointDescription, waypointTitle } from "../../../src/lib/waypointOrder.ts";
import { buildWaypoint } from "../../helpers/builders.ts";

const options = { trailLengthMeters: 1000, isReversed: false, language: "en", searchedValue: "" } as const;

const waypoints = [
  buildWaypoint({ id: 0, title: "Zoo", waypointDistance: null }),
  buildWaypoint({ id: 1, title: "Bench", waypointDistance: 700 }),
  buildWaypoint({ id: 2, title: "Árbol", waypointDistance: -9999 }),
  buildWaypoint({ id: 3, title: "Camp", waypointDistance: 0 }),
  buildWaypoint({ id: 4, title: "Alcove", waypointDistance: 700 }),
];

const ids = (listed: readonly { waypoint: { id: string } }[]) => listed.map(({ waypoint }) => waypoint.id);

test("READ-8 waypoints with a distance come first by it, then the rest by title", () => {
  const listed = listWaypoints(waypoints, options);
  expect(ids(listed)).toEqual(["3", "4", "1", "2", "0"]);
  expect(listed.map(({ shownMeters }) => shownMeters)).toEqual([0, 700, 700, null, null]);
  expect(listed.map(({ index }) => index)).toEqual([3, 4, 1, 2, 0]);
});

test("READ-46 the other direction counts from the other end", () => {
  const listed = listWaypoints(waypoints, { ...options, isReversed: true });
  expect(ids(listed)).toEqual(["4", "1", "3", "2", "0"]);
  expect(listed.map(({ shownMeters }) => shownMeters)).toEqual([300, 300, 1000, null, null]);
});

test("READ-46 turned twice a distance is itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (meters, length) => {
      expect(directedMeters(directedMeters(meters, length, true), length, true)).toBe(meters);
      expect(directedMeters(meters, length, false)).toBe(meters);
    }),
  );
});

test("a search finds titles without case, diacritics and outer spaces", () => {
  expect(ids(listWaypoints(waypoints, { ...options, searchedValue: "  ARB " }))).toEqual(["2"]);
  expect(ids(listWaypoints(waypoints, { ...options, searchedValue: "é" }))).toEqual(["4", "1"]);
  expect(ids(listWaypoints(waypoints, { ...options, searchedValue: "   " }))).toHaveLength(5);
  expect(listWaypoints(waypoints, { ...options, searchedValue: "x" })).toEqual([]);
});

test("READ-10 title and description are the language's own, else the English ones", () => {
  const waypoint = buildWaypoint({
    title: "Spring",
    title_cs: "Pramen",
    description: "Cold",
    description_uk: "Холодна",
  });
  expect(["en", "uk", "cs"].map((language) => waypointTitle(waypoint, language as "en"))).toEqual([
    "Spring",
    "Spring",
    "Pramen",
  ]);
  expect(waypointDescription(waypoint, "uk")).toBe("Холодна");
  expect(waypointDescription(waypoint, "cs")).toBe("Cold");
});
