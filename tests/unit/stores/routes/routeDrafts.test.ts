import { ref } from "valtio";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type PlannedPin, routeToWire } from "../../../../src/contract/plannedRoute.ts";
import { planNewRoute } from "../../../../src/stores/routes/openRouteEditor.ts";
import { readDraft, writeDraft } from "../../../../src/stores/routes/routeDrafts.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { leftOutPins } from "../../../../src/stores/routes/routePins.ts";
import { storeDraft } from "../../../../src/stores/routes/storeDraft.ts";
import type { RoutePin } from "../../../../workers/geo/route/routeTypes.ts";
import { pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../../helpers/plannerGuide.ts";

const OWNER = { userId: "ann", guideId: "7" };
const KEY = "SWITCHBACK_ROUTE_DRAFT ann 7";
const OPTIONAL = ["stages", "legs", "thereAndBack", "rests", "notes"];

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterAll(() => vi.unstubAllGlobals());

test("PLAN-95 a draft from before its route had optional fields opens as it was, and a save names none of them", () => {
  const route = buildPlannedRoute({ name: "Hut to hut" });
  const before = Object.entries(routeToWire(route)).filter(([field]) => !OPTIONAL.includes(field));
  localStorage.setItem(KEY, JSON.stringify({ route: Object.fromEntries(before), counter: 3 }));
  const draft = readDraft(OWNER);
  expect(draft).toEqual({ route: { ...route, missingFields: OPTIONAL }, counter: 3 });
  expect(Object.keys(routeToWire(draft?.route ?? route)).filter((field) => OPTIONAL.includes(field))).toEqual(
    [],
  );
});

test("PLAN-95 a draft keeps a chosen way beside a pin that is not part of the route, which stays as it was stored", () => {
  openRidgeGuide();
  planNewRoute();
  const [start, joint, end] = [2, 5, 9].map(pinAtVertex) as [RoutePin, RoutePin, RoutePin];
  const stored: PlannedPin = {
    pin: "51,14",
    position: [14, 51],
    trailName: "",
    distanceMeters: 3000,
    trailPoint: [14, 51, 300, 3000],
  };
  const problems = [null, { at: 1, rule: "samePin" as const }, null, null];
  const all = [start, stored, joint, end].map((pin) => ({ ...stored, ...pin }));
  const leftOut = leftOutPins(all, { problems, route: null });
  Object.assign(routeEditor, {
    editing: { ...routeEditor.editing, isEdited: true },
    pins: ref([start, { ...joint, way: "overJoint" }, end]),
    leftOut: ref(leftOut),
  });
  storeDraft();
  const { pins = [] } = readDraft(OWNER)?.route ?? {};
  expect(pins.map(({ pin, way }) => [pin, way])).toEqual([
    ["50,14.02", undefined],
    ["50,14.05", "overJoint"],
    ["51,14", undefined],
    ["50,14.09", undefined],
  ]);
  expect(pins[2]).toEqual(stored);
});

test("PLAN-95 what the reader has emptied is removed by a save of the draft too, and what could not be read is not", () => {
  writeDraft(OWNER, { route: buildPlannedRoute({ notes: [], missingFields: ["legs"] }), counter: 1 });
  const sent = routeToWire(readDraft(OWNER)?.route ?? buildPlannedRoute());
  expect([sent.notes, "legs" in sent]).toEqual([null, false]);
});
