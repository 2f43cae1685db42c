import { expect, test } from "vitest";
import { plannedRouteFromWire, routeToWire } from "../../../src/contract/plannedRoute.ts";
import type { PlannedRouteWire } from "../../../src/contract/plannedRouteCalls.ts";
import { wholeTotals } from "../../../src/lib/routes/wholeTotals.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, plannedRouteWorld } from "../helpers/plannedRoute.ts";

const PINS = ["50,0.5", "50,0.99", "50,0.01"];
const LEGS = [{ from: "50,0.99", to: "50,0.01", way: "overJoint" as const }];

/** What an app that knows of no legs makes of a route: the fields that it knows, as they came. */
function knownToOthers({
  id,
  uniqueId,
  guideId,
  routeName,
  pins,
  pinsInfo,
  routeLength,
  version,
}: PlannedRouteWire) {
  return { id, uniqueId, guideId, routeName, pins: pins ?? [], pinsInfo, routeLength, version };
}

onEachEngine("The legs of planned routes", (db) => {
  const world = () => plannedRouteWorld(db());

  test("PLAN-60 an app that does not know the legs of a route saves it and loses none of them", async () => {
    const { free, saved, list } = await world();
    const { id } = await saved(newRoute(free, { pins: PINS, legs: LEGS, routeLength: 5100 }));
    const [stored] = (await list(free)).routes;
    expect(stored).toMatchObject({ id, pins: PINS, legs: LEGS, routeLength: 5100 });
    const renamed = await saved({ ...knownToOthers(stored as PlannedRouteWire), routeName: "Renamed" });
    expect(renamed).toMatchObject({ routeName: "Renamed", pins: PINS, legs: LEGS, routeLength: 5100 });
    // It takes out a pin: the leg stays stored, and belongs to no pins that follow each other.
    const shorter = await saved({ ...knownToOthers(renamed), pins: ["50,0.5", "50,0.01"], pinsInfo: null });
    expect(plannedRouteFromWire(shorter).pins.map(({ way }) => way)).toEqual([undefined, undefined]);
    const own = await saved(routeToWire(plannedRouteFromWire(shorter)));
    expect(own.legs).toBeUndefined();
  });

  test("PLAN-62 an app that does not know of the way back shows and saves the way out, and the way back stays", async () => {
    const { free, saved, save, list } = await world();
    const totals = { routeLength: 5100, totalAscent: 40, totalDescent: 10 };
    const { id } = await saved(newRoute(free, { pins: PINS, thereAndBack: true, ...totals }));
    const [stored] = (await list(free)).routes;
    expect(stored).toMatchObject({ id, thereAndBack: true, ...totals });
    const renamed = await saved({ ...knownToOthers(stored as PlannedRouteWire), routeName: "Renamed" });
    expect(renamed).toMatchObject({ routeName: "Renamed", thereAndBack: true, routeLength: 5100 });
    const read = plannedRouteFromWire({ ...renamed, ...totals });
    expect(read.pins.map(({ isTurn }) => isTurn)).toEqual([undefined, undefined, true]);
    expect(wholeTotals(read)).toEqual({ lengthMeters: 10_200, ascentMeters: 50, descentMeters: 50 });
    expect((await saved(routeToWire(read))).thereAndBack).toBe(true);
    const ended = { ...routeToWire(read), version: null, thereAndBack: null };
    expect((await saved(ended)).thereAndBack).toBeUndefined();
    expect((await save({ ...newRoute(free), thereAndBack: "yes" })).status).toBe(400);
  });

  test("PLAN-60 legs that are none are refused, and nothing is stored", async () => {
    const { free, save, list } = await world();
    const [leg] = LEGS;
    for (const legs of [
      "over",
      [{ ...leg, way: "byAir" }],
      [{ ...leg, to: "5".repeat(101) }],
      Array(501).fill(leg),
    ])
      expect((await save({ ...newRoute(free), legs })).status).toBe(400);
    expect((await list(free)).routes).toEqual([]);
  });
});
