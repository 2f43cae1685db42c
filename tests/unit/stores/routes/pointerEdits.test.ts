import { beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import { planNewRoute } from "../../../../src/stores/routes/openRouteEditor.ts";
import { aimGhost, placementAt, placePin } from "../../../../src/stores/routes/pointerEdits.ts";
import { routeEditor, routeGhost } from "../../../../src/stores/routes/routeEditor.ts";
import type { RouteGhost } from "../../../../workers/geo/route/routeTypes.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeRouteWorker, otherPass, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

const calls: string[] = [];
const counted = <Name extends "edit" | "place">(name: Name): (typeof fakeRouteWorker)[Name] =>
  ((...args: never[]) => {
    calls.push(name);
    return (fakeRouteWorker[name] as (...args: never[]) => unknown)(...args);
  }) as never;
const ghost = vi.fn();
fakeGeoWorker({ route: { ...fakeRouteWorker, edit: counted("edit"), place: counted("place"), ghost } });

const TRAIL: Position = [14.02, 50];
const FAR: Position = [14.02, 51];
const totals = { lengthMeters: 0, ascentMeters: 0, descentMeters: 0, withoutElevationMeters: 0 };
const allowed: RouteGhost = {
  kind: "allowed",
  pin: pinAtVertex(2),
  awayMeters: 0,
  others: [otherPass(pinAtVertex(2))],
  addedLine: { positions: new Float64Array(), startIndices: Uint32Array.of(0), bounds: null },
  totals,
};
const refused: RouteGhost = { kind: "refused", refusal: { at: 0, rule: "samePin" }, pin: pinAtVertex(2) };

async function aimAt(position: Position, answer: RouteGhost): Promise<void> {
  ghost.mockResolvedValueOnce(answer);
  aimGhost(placementAt(position), 10);
  await until(() => expect(routeGhost.shown).toEqual(answer));
  calls.length = 0;
}

beforeEach(() => {
  aimGhost(null);
  ghost.mockReset();
  openRidgeGuide();
  planNewRoute();
  calls.length = 0;
});

test("a click without a ghost there is one call, which snaps the pin and builds the route", async () => {
  expect(await placePin(placementAt(TRAIL), 10)).toBe(true);
  expect([calls, routeEditor.pins]).toEqual([["place"], [pinAtVertex(2)]]);
  expect(routeEditor.choice).toMatchObject({ at: 0, others: [otherPass(pinAtVertex(2))] });
});

test("a click where the ghost is places the pin of the ghost, with the places beside it", async () => {
  await aimAt(TRAIL, allowed);
  expect(await placePin(placementAt(TRAIL), 10)).toBe(true);
  expect([calls, routeEditor.pins]).toEqual([["edit"], [pinAtVertex(2)]]);
  expect(routeEditor.choice).toMatchObject({ at: 0, others: [otherPass(pinAtVertex(2))] });
});

test("a click where the ghost is refused asks nothing more", async () => {
  await aimAt(TRAIL, refused);
  expect(await placePin(placementAt(TRAIL), 10)).toBe(false);
  expect([calls, routeEditor.news]).toEqual([[], { kind: "refused", refusal: { at: 0, rule: "samePin" } }]);
});

test("the ghost of a refused click is its answer", async () => {
  expect(await placePin(placementAt(FAR), 10)).toBe(false);
  aimGhost(placementAt(FAR), 10);
  expect(routeGhost.shown).toMatchObject({ kind: "refused", refusal: { rule: "tooFar" }, pin: null });
  expect(ghost).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<boolean>]>([
  ["of another place", () => placePin(placementAt([14.03, 50]), 10)],
  ["of another kind of placement", () => placePin({ kind: "insert", at: 0, pin: TRAIL }, 10)],
  ["at another zoom", () => placePin(placementAt(TRAIL), 20)],
  [
    "that was left",
    () => {
      aimGhost(null);
      return placePin(placementAt(TRAIL), 10);
    },
  ],
])("a ghost %s is not used", async (_what, place) => {
  await aimAt(TRAIL, refused);
  expect(await place()).toBe(true);
  expect(calls).toEqual(["place"]);
});

test("a ghost of the route before an edit is not used", async () => {
  await aimAt(TRAIL, allowed);
  await placePin(placementAt(TRAIL), 10);
  expect(await placePin(placementAt(TRAIL), 10)).toBe(false);
  expect([calls, routeEditor.news]).toEqual([
    ["edit", "place"],
    { kind: "refused", refusal: { at: 1, rule: "samePin" } },
  ]);
});
