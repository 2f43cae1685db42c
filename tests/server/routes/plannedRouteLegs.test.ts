import { expect, test } from "vitest";
import { plannedRouteFromWire, routeToWire } from "../../../src/contract/plannedRoute.ts";
import type { PlannedRouteWire } from "../../../src/contract/plannedRouteCalls.ts";
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
