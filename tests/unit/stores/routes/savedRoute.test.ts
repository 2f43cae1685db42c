import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { describeRoute, editRoute, renameRoute } from "../../../../src/stores/routes/editRoute.ts";
import {
  duplicateRoute,
  editStoredRoute,
  leaveEditor,
  planNewRoute,
  restoreDraft,
} from "../../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { loadRoutes, routeList } from "../../../../src/stores/routes/routeList.ts";
import {
  canSave,
  keepMineAsCopy,
  saveEditedRoute,
  takeTheirs,
} from "../../../../src/stores/routes/saveEditedRoute.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { fakeApi, refusal } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
fakeApi(routeAnswers);

let storage: Storage;
const append = (vertex: number) => editRoute({ kind: "append", pin: pinAtVertex(vertex) });
const opened = () => until(() => expect(routeEditor).toMatchObject({ status: "ready" }));
const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);
const drafts = () =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
    key?.includes("ROUTE_DRAFT"),
  );

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ["Date"] });
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { onLine: true });
  fakeConfig();
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  forgetPerson();
  openRidgeGuide();
  Object.assign(server, { routes: [buildPlannedRoute()], failures: [], keys: [] });
  await loadRoutes("7");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("PLAN-11 PLAN-13 PLAN-46 a new route has an empty id, its own unique id and no totals", () => {
  planNewRoute();
  expect(routeEditor).toMatchObject({
    status: "ready",
    pins: [],
    built: null,
    editing: { id: "", uniqueId: "7-parse-ann-1700000000000", isNew: true, isEdited: false, counter: 0 },
  });
});

test("PLAN-10 starting to edit shows the hint", () => {
  planNewRoute();
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "planning_route_toast" }]);
});

test("PLAN-11 a stored route opens with its pins snapped again", async () => {
  editStoredRoute("r1");
  expect(routeEditor.status).toBe("opening");
  await opened();
  expect([vertices(), routeEditor.built?.lengthMeters]).toEqual([[2, 5], 3000]);
  expect(routeEditor.editing).toMatchObject({ id: "r1", isNew: false, isEdited: false });
});

test("PLAN-39 a save is offered for a new or edited route of more than one pin", async () => {
  planNewRoute();
  const offers = [canSave(routeEditor)];
  for (const vertex of [2, 5]) {
    await append(vertex);
    offers.push(canSave(routeEditor));
  }
  editStoredRoute("r1");
  await opened();
  offers.push(canSave(routeEditor));
  await renameRoute("Other");
  offers.push(canSave(routeEditor));
  expect(offers).toEqual([false, false, true, false, true]);
});

test("PLAN-40 a saved new route is appended and shown, and the editor ends", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  await saveEditedRoute();
  expect(routeEditor.editing).toBeNull();
  expect(routeList.routes.map(({ id }) => id)).toEqual(["r1", "new-2"]);
  expect([routeList.enabledId, drafts()]).toEqual(["new-2", []]);
  expect(server.routes[1]).toMatchObject({
    uniqueId: "7-parse-ann-1700000000000",
    lengthMeters: 7000,
    ascentMeters: 350,
    descentMeters: 140,
    pins: [{ pin: "50,14.02", trailName: "Ridge Way", distanceMeters: 2000 }, { pin: "50,14.09" }],
  });
});

test("PLAN-30 PLAN-40 an edited route replaces the one of its id, and its name is sent with the save only", async () => {
  editStoredRoute("r1");
  await opened();
  await renameRoute("Other");
  expect(server.routes[0]?.name).toBe("Hut to hut");
  await saveEditedRoute();
  expect(routeList.routes).toMatchObject([{ id: "r1", name: "Other", version: 2 }]);
  expect(routeEditor.editing).toBeNull();
});

test("PLAN-41 a save that fails is reported, and the editor keeps the edits", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  server.failures = [refusal(401, { id: 500 })];
  await saveEditedRoute();
  expect([vertices(), routeEditor.status, routeList.routes.length]).toEqual([[2, 9], "ready", 1]);
  expect(toasts.list.at(-1)).toMatchObject({ kind: "failure", group: "plannedRoutes" });
  expect(drafts().length).toBe(1);
});

test("PLAN-41 a save beyond a limit is refused with that limit, and the editor keeps the edits", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  server.failures = [refusal(422, { id: 512 })];
  await saveEditedRoute();
  expect(routeEditor.news).toEqual({ kind: "notSaved", limit: "routes" });
  await describeRoute("d".repeat(2001));
  server.failures = [refusal(422, { id: 511 })];
  await saveEditedRoute();
  expect(routeEditor.news).toEqual({ kind: "notSaved", limit: "description" });
  expect([vertices(), routeEditor.status, drafts().length]).toEqual([[2, 9], "ready", 1]);
  expect(toasts.list.filter(({ kind }) => kind === "failure")).toEqual([]);
});

test("a save whose answer was lost is repeated with the same key", async () => {
  vi.useFakeTimers();
  planNewRoute();
  await append(2);
  await append(9);
  server.failures = [new TypeError("Failed to fetch")];
  const save = saveEditedRoute();
  await vi.advanceTimersByTimeAsync(1500);
  await save;
  const [first, second] = server.keys;
  expect(first).toMatch(/^\w{32}-0-false$/);
  expect([second, server.routes.length]).toEqual([first, 2]);
});

test("a newer stored route is never overwritten: the edits become a copy, or theirs is taken", async () => {
  editStoredRoute("r1");
  await opened();
  await append(9);
  server.routes = [buildPlannedRoute({ name: "Theirs", version: 5 })];
  await saveEditedRoute();
  expect([routeEditor.conflict?.name, server.routes[0]?.name]).toEqual(["Theirs", "Theirs"]);
  vi.setSystemTime(1_700_000_005_000);
  await keepMineAsCopy("Hut to hut (mine)");
  expect(server.routes).toMatchObject([
    { id: "r1", name: "Theirs", version: 5 },
    { id: "new-2", name: "Hut to hut (mine)", uniqueId: "7-parse-ann-1700000005000" },
  ]);
  expect([routeEditor.editing, routeEditor.conflict]).toEqual([null, null]);

  editStoredRoute("r1");
  await opened();
  await append(9);
  server.routes = [buildPlannedRoute({ name: "Latest", version: 9 })];
  await saveEditedRoute();
  takeTheirs();
  await opened();
  expect([routeEditor.editing?.name, routeEditor.editing?.isEdited, vertices()]).toEqual([
    "Latest",
    false,
    [2, 5],
  ]);
  expect(drafts()).toEqual([]);
});

test("a new route that another tab has opened from the same draft and saved is not overwritten either", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  const uniqueId = routeEditor.editing?.uniqueId ?? "";
  const theirs = buildPlannedRoute({ id: "r2", uniqueId, name: "Theirs" });
  server.routes = [...server.routes, theirs];
  await saveEditedRoute();
  expect([routeEditor.conflict?.name, drafts().length]).toEqual(["Theirs", 1]);
  vi.setSystemTime(1_700_000_005_000);
  await keepMineAsCopy("Mine");
  expect(server.routes).toMatchObject([{ id: "r1" }, theirs, { id: "new-3", name: "Mine", version: 1 }]);
  await until(() => expect(routeList.routes.length).toBe(3));
});

test("a route that was deleted elsewhere is saved as a new one", async () => {
  editStoredRoute("r1");
  await opened();
  await append(9);
  server.routes = [];
  await saveEditedRoute();
  expect(server.routes).toMatchObject([{ id: "new-1", name: "Hut to hut", version: 1 }]);
});

test("a save that ends after the editor was closed leaves the next route alone", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  const save = saveEditedRoute();
  leaveEditor();
  planNewRoute();
  await append(3);
  await save;
  expect([vertices(), routeEditor.status, drafts().length]).toEqual([[3], "ready", 1]);
});

test("a copy is a new route with the edits of none", async () => {
  duplicateRoute("r1", "Hut to hut (copy)");
  await opened();
  expect(routeEditor.editing).toMatchObject({
    id: "",
    name: "Hut to hut (copy)",
    isNew: true,
    version: null,
  });
  expect(canSave(routeEditor)).toBe(true);
  await saveEditedRoute();
  expect(server.routes.map(({ name, pins }) => [name, pins.length])).toEqual([
    ["Hut to hut", 2],
    ["Hut to hut (copy)", 2],
  ]);
});

test("unsaved edits survive a reload and a sign-out, with a notice, and nobody else is shown them", async () => {
  planNewRoute();
  await append(2);
  await append(9);
  await renameRoute("Draft");
  forgetPerson();
  expect(routeEditor.editing).toBeNull();
  openRidgeGuide("bob");
  expect(restoreDraft()).toBe(false);
  openRidgeGuide("ann");
  expect(restoreDraft()).toBe(true);
  await opened();
  expect([vertices(), routeEditor.editing?.name, routeEditor.editing?.counter]).toEqual([[2, 9], "Draft", 3]);
  expect(toasts.list).toMatchObject([{ name: "routeRestored" }]);
});

test("a damaged draft is removed", () => {
  storage.setItem("SWITCHBACK_ROUTE_DRAFT ann 7", '{"route":{"id":7}}');
  expect([restoreDraft(), drafts()]).toEqual([false, []]);
});

test("stored pins that cannot be used are marked in their places, and the next save is without them", async () => {
  const [first, last] = buildPlannedRoute().pins;
  if (!first || !last) throw new Error("The route has two pins");
  const off = { ...first, pin: "51,14", position: [14, 51] as const };
  const malformed = { ...first, pin: "a,b", position: null };
  server.routes = [
    buildPlannedRoute({ pins: [first, malformed, last, off] as (typeof server.routes)[0]["pins"] }),
  ];
  await loadRoutes("7");
  editStoredRoute("r1");
  await opened();
  expect(vertices()).toEqual([2, 5]);
  expect(routeEditor.leftOut.map(({ before, pin, problem }) => [before, pin, problem.rule])).toEqual([
    [1, "a,b", "malformed"],
    [2, "51,14", "tooFar"],
  ]);
  await renameRoute("Other");
  leaveEditor();
  restoreDraft();
  await opened();
  expect(routeEditor.leftOut.length).toBe(2);
  expect(server.routes[0]?.pins.length).toBe(4);
  await saveEditedRoute();
  expect(server.routes[0]?.pins.map(({ pin }) => pin)).toEqual(["50,14.02", "50,14.05"]);
});
