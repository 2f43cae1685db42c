import { expect, test } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import type { ScreenFrame } from "../../../../src/map/camera/screenFrame.ts";
import { unproject } from "../../../../src/map/camera/screenFrame.ts";
import { ghostView } from "../../../../src/map/route/ghostView.ts";
import type { RouteGhost, RouteRefusal } from "../../../../workers/geo/route/routeTypes.ts";
import { buildRoutePin } from "../../../helpers/builtRoute.ts";

const frame: ScreenFrame = { longitude: 14, latitude: 50, zoom: 10, width: 1000, height: 800 };
const at = (x: number, y: number): Position => unproject(frame, [x, y]);
const pinAt = (x: number, y: number) => buildRoutePin({ position: at(x, y) });
const lineOf = (...places: Position[]) => ({
  positions: Float64Array.from(places.flat()),
  startIndices: Uint32Array.of(0, places.length),
  bounds: null,
});
const totals = { lengthMeters: 1000, ascentMeters: 0, descentMeters: 0, withoutElevationMeters: 0 };
const allowed = (fields: Partial<RouteGhost & { kind: "allowed" }> = {}): RouteGhost => ({
  kind: "allowed",
  pin: pinAt(300, 250),
  awayMeters: 30,
  others: [],
  addedLine: lineOf(at(100, 100), at(300, 250)),
  totals,
  ...fields,
});
const refused = (refusal: RouteRefusal, pin: { x: number; y: number } | null = null): RouteGhost => ({
  kind: "refused",
  refusal,
  pin: pin && pinAt(pin.x, pin.y),
});
const tooFar = (nearest: Position | null) =>
  refused({ rule: "tooFar", at: -1, awayMeters: 900, nearest, limitMeters: 500 });
const viewOf = (aim: Position | null, ghost: RouteGhost | null, view = frame) => ghostView(view, aim, ghost);
const rounded = (pixel: readonly number[] | null | undefined) => pixel?.map(Math.round);

test("the pin is at the pointer before the worker has answered", () => {
  const view = viewOf(at(320, 200), null);
  expect([rounded(view?.pin), view?.trailPoint, view?.join, view?.added]).toEqual([[320, 200], null, "", ""]);
  expect(viewOf(null, allowed())).toBeNull();
});

test("an allowed pin has a dashed line to the place where it snaps, and the line that it adds", () => {
  const view = viewOf(at(320, 200), allowed());
  expect(rounded(view?.trailPoint)).toEqual([300, 250]);
  expect(view?.added).toBe("M100.0 100.0L300.0 250.0");
  expect(view?.refusedAt).toBeNull();
});

test("PLAN-16 a pin too far away has a line to the nearest trail, where the label may be", () => {
  const view = viewOf(at(300, 200), tooFar(at(400, 300)));
  expect([rounded(view?.trailPoint), rounded(view?.refusedAt), view?.added]).toEqual([
    [400, 300],
    [400, 300],
    "",
  ]);
  expect(viewOf(at(300, 200), tooFar(null))?.trailPoint).toBeNull();
});

test("a pin that another rule refuses has a line to where it would snap; over the last pin no ghost is shown", () => {
  const behind = refused({ rule: "notBeyond", at: 2, byMeters: 400, direction: 1 }, { x: 290, y: 240 });
  expect(rounded(viewOf(at(300, 200), behind)?.trailPoint)).toEqual([290, 240]);
  expect(viewOf(at(300, 200), refused({ rule: "samePin", at: 2 }, { x: 300, y: 200 }))).toBeNull();
});

test("the added line is drawn where the map shows it, thinned to what can be seen", () => {
  const places = Array.from({ length: 1000 }, (_, i) => at(100 + i / 10, 100));
  const thinned = viewOf(at(0, 0), allowed({ addedLine: lineOf(...places) }))?.added ?? "";
  expect(thinned.split("L").length).toBeLessThan(70);
  expect(thinned.endsWith("L199.9 100.0")).toBe(true);
  const outside = allowed({
    addedLine: lineOf(at(-900, 100), at(-500, 100), at(50, 100), at(60, 900), at(0, 2000)),
  });
  expect(viewOf(at(0, 0), outside)?.added).toBe("M-500.0 100.0L50.0 100.0L60.0 900.0");
});

test("a line past the antimeridian is drawn on both sides of it", () => {
  const line = lineOf([179.9, 50], [180.1, 50]);
  const [east, west] = [179.9, -179.9].map((longitude) =>
    viewOf([longitude, 50], allowed({ addedLine: line }), { ...frame, longitude }),
  );
  expect(east?.added).toMatch(/^M500\.0 400\.0L791/);
  expect(west?.added).toMatch(/^M208\.\d 400\.0L500\.0 400\.0$/);
});

test("PLAN-23 a pin without a way to it has the gap between the trails, its ends in circles", () => {
  const gap = { from: at(400, 300), to: at(420, 300), meters: 36 };
  const view = viewOf(
    at(320, 200),
    refused({ rule: "noWay", at: 1, gap, limitMeters: 30 }, { x: 300, y: 250 }),
  );
  const numbers = [...(view?.gap ?? "").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
    Math.round(Number(x)),
    Math.round(Number(y)),
  ]);
  expect(numbers).toEqual([
    [400, 300],
    [420, 300],
    [391, 300],
    [411, 300],
  ]);
  expect(viewOf(at(320, 200), allowed())?.gap).toBe("");
});
