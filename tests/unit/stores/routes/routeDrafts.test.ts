import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { routeToWire } from "../../../../src/contract/plannedRoute.ts";
import { readDraft, writeDraft } from "../../../../src/stores/routes/routeDrafts.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute } from "../../../helpers/plannerGuide.ts";

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

test("PLAN-95 what the reader has emptied is removed by a save of the draft too, and what could not be read is not", () => {
  writeDraft(OWNER, { route: buildPlannedRoute({ notes: [], missingFields: ["legs"] }), counter: 1 });
  const sent = routeToWire(readDraft(OWNER)?.route ?? buildPlannedRoute());
  expect([sent.notes, "legs" in sent]).toEqual([null, false]);
});
