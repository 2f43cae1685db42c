import { expect, test } from "vitest";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { locateOnRoute } from "../../../../../workers/geo/trip/locateOnRoute.ts";
import { DEGREE, pinsAt, plannerOf, straight } from "../route/planner.ts";

const road = plannerOf([[straight([0, 0], [5000, 0])]]);
const at = (east: number, north = 0) => [east / DEGREE, north / DEGREE] as const;
const located = (pins: RoutePin[], meters: number, east: number, north = 0) => {
  const found = locateOnRoute(road.axis(pins), { position: at(east, north), meters });
  return found === null ? null : Math.round(found);
};
const through = (...vertices: number[]) =>
  pinsAt(road, ...vertices.map((vertex): [number, number] => [0, vertex]));

test("a place stays where it is on the ground when pins before it change, or the route is reversed", () => {
  expect(located(through(0, 100), 2000, 2000)).toBe(2000);
  expect(located(through(20, 100), 2000, 2000)).toBe(1000);
  expect(located(through(100, 0), 2000, 2000)).toBe(3000);
  // Beside the line.
  for (const north of [100, 149, -149]) expect(located(through(20, 100), 2000, 2000, north)).toBe(1000);
});

test("a place that the route does not pass any more is none of it", () => {
  expect(located(through(60, 100), 2000, 2000)).toBeNull();
  expect(located(through(0, 100), 2000, 2000, 160)).toBeNull();
});

test("of two passes of one place it is on the one whose offset has changed least", () => {
  // There and back: 4 km out, then to the start again.
  const out = through(0, 80, 0);
  expect(located(out, 1000, 1000)).toBe(1000);
  expect(located(out, 6900, 1000)).toBe(7000);
  expect(located(out, 1100, 1000)).toBe(1000);
  // Of a few long pieces, whose ends are far away.
  const pieces = plannerOf([[straight([0, 0], [2000, 0], 1000)]]);
  const there = pinsAt(pieces, [0, 0], [0, 2], [0, 0]);
  expect(locateOnRoute(pieces.axis(there), { position: at(1400), meters: 2500 })).toBeCloseTo(2600, 0);
});
