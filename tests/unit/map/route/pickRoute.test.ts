import { expect, test } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import { vertexMeters } from "../../../../src/lib/routes/metersOnLine.ts";
import { project, type ScreenFrame } from "../../../../src/map/camera/screenFrame.ts";
import { pickRoute } from "../../../../src/map/route/pickRoute.ts";
import type { RoutePin } from "../../../../workers/geo/route/routeTypes.ts";
import { buildBuiltRoute, buildRoutePin } from "../../../helpers/builtRoute.ts";

const frame: ScreenFrame = { longitude: 14.05, latitude: 50, zoom: 10, width: 1000, height: 800 };
const routeAt = (...places: Position[]) =>
  buildBuiltRoute(places.map((position, vertex) => buildRoutePin({ vertex, position })));
const built = routeAt([14, 50], [14.05, 50], [14.1, 50]);

/** What is this many pixels from a position. */
function hitAt(
  position: Position,
  { x = 0, y = 0, route = built, view = frame, pointer = "mouse" as "mouse" | "touch" } = {},
) {
  const [atX, atY] = project(view, position);
  return pickRoute(view, [atX + x, atY + y], { built: route, pointer });
}

test("a pin is hit within its circle, on touch screens within 22 px", () => {
  expect(hitAt([14.05, 50], { y: 11 })).toEqual({ kind: "pin", at: 1 });
  expect(hitAt([14.05, 50], { y: 13 })).toBeNull();
  expect(hitAt([14.05, 50], { y: 21, pointer: "touch" })).toEqual({ kind: "pin", at: 1 });
});

test("the line between two pins is the leg that starts at the first of them", () => {
  expect(hitAt([14.025, 50], { y: 5 })).toEqual({ kind: "leg", from: 0 });
  expect(hitAt([14.075, 50], { y: -5 })).toEqual({ kind: "leg", from: 1 });
  expect(hitAt([14.075, 50], { y: 7 })).toBeNull();
  expect(hitAt([14.075, 50], { y: 15, pointer: "touch" })).toEqual({ kind: "leg", from: 1 });
  expect(hitAt([14.11, 50], { x: 20 })).toBeNull();
});

test("on a line that comes by a pin's place before the pin, the leg is that of the place along the route", () => {
  // East by two pieces and back, with a pin at the middle vertex on the way back.
  const places: Position[] = [
    [14, 50],
    [14.05, 50],
    [14.1, 50.05],
    [14.05, 50],
    [14, 49.95],
  ];
  const [start, , , middle, end] = places.map((position, vertex) => buildRoutePin({ vertex, position }));
  const whole = routeAt(...places);
  const route = { ...whole, pins: [start, middle, end] as RoutePin[] };
  const meters = vertexMeters(whole.line);
  Object.assign(route, {
    lengthMeters: meters.at(-1),
    pinMeters: Float64Array.from([0, 3, 4], (vertex) => meters[vertex] as number),
  });
  expect(hitAt([14.075, 50.025], { route })).toEqual({ kind: "leg", from: 0 });
  expect(hitAt([14.025, 49.975], { route })).toEqual({ kind: "leg", from: 1 });
});

test("of pins at one place the last is hit, which is drawn above the other", () => {
  expect(hitAt([14, 50], { route: routeAt([14, 50], [14.1, 50], [14, 50]) })).toEqual({ kind: "pin", at: 2 });
});

test("a route past the antimeridian is hit on both sides of it", () => {
  const route = routeAt([179.95, 50], [180.05, 50]);
  for (const [longitude, lng] of [
    [179.97, 179.98],
    [-179.97, -179.98],
  ] as const) {
    const view = { ...frame, longitude };
    expect(hitAt([lng, 50], { route, view })).toEqual({ kind: "leg", from: 0 });
  }
  expect(hitAt([-179.95, 50], { route, view: { ...frame, longitude: -179.97 } })).toEqual({
    kind: "pin",
    at: 1,
  });
});

test("a route of one pin has no line", () => {
  expect(hitAt([14, 50], { route: routeAt([14, 50]), y: 14 })).toBeNull();
});
