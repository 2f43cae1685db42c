import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import {
  closeRouteEditor,
  confirmDiscard,
  hasUnsavedEdits,
} from "../../../../src/stores/routes/closeRouteEditor.ts";
import { editRoute } from "../../../../src/stores/routes/editRoute.ts";
import { editStoredRoute, leaveEditor, planNewRoute } from "../../../../src/stores/routes/openRouteEditor.ts";
import { plannerView } from "../../../../src/stores/routes/plannerView.ts";
import { readDraft } from "../../../../src/stores/routes/routeDrafts.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { loadRoutes, routeList } from "../../../../src/stores/routes/routeList.ts";
import { saveEditedRoute } from "../../../../src/stores/routes/saveEditedRoute.ts";
import { findOtherWays } from "../../../../src/stores/routes/variantEdits.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide, ridgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

/** A search for other ways that ends in no test. */
const otherRoutes = () => new Promise<never>(() => {});
const edit = vi.fn(fakeRouteWorker.edit);
fakeGeoWorker({ route: { ...fakeRouteWorker, edit, otherRoutes } });
fakeApi(routeAnswers);

const append = (vertex: number) => editRoute({ kind: "append", pin: pinAtVertex(vertex) });
const opened = () => until(() => expect(routeEditor.status).toBe("ready"));
const DRAFT_KEY = "SWITCHBACK_ROUTE_DRAFT ann 7";
const draft = () => localStorage.getItem(DRAFT_KEY);
const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);

beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  fakeConfig();
  forgetPerson();
  openRidgeGuide();
  Object.assign(server, { routes: [buildPlannedRoute()], failures: [], keys: [] });
  await loadRoutes("7");
});

test("PLAN-40 a save has the edits that are still being built, and takes none while it is sent", async () => {
  planNewRoute();
  await append(2);
  const lastEdits = [append(9), append(12)];
  await lastEdits[0];
  const save = saveEditedRoute();
  expect([await append(15), await lastEdits[1]]).toEqual([false, true]);
  await save;
  expect(server.routes[1]?.pins.map(({ pin }) => pin)).toEqual(["50,14.02", "50,14.09", "50,14.12"]);
});

test.each([
  ["is refused", 9, null],
  ["fails", 12, new Error("The worker has ended")],
])(
  "PLAN-41 an edit that %s while a save waits for it calls the save off, and the editor stays with the reason",
  async (_name, vertex, failure) => {
    planNewRoute();
    for (const placed of [2, 9]) await append(placed);
    if (failure) edit.mockRejectedValueOnce(failure);
    const last = append(vertex);
    await saveEditedRoute();
    expect([await last, vertices(), routeEditor.status, server.routes.length]).toEqual([
      false,
      [2, 9],
      "ready",
      1,
    ]);
    if (failure) expect(toasts.list.at(-1)?.kind).toBe("failure");
    else expect(routeEditor.news?.kind).toBe("refused");
    await saveEditedRoute();
    expect([server.routes.length, routeEditor.editing]).toEqual([2, null]);
  },
);

test("PLAN-41 the reason why an edit was refused is there after a later one was done", async () => {
  planNewRoute();
  for (const placed of [2, 9]) await append(placed);
  const edits = [append(9), append(12)];
  await saveEditedRoute();
  expect(await Promise.all(edits)).toEqual([false, true]);
  expect([routeEditor.news?.kind, routeEditor.status, server.routes.length]).toEqual(["refused", "ready", 1]);
});

test("PLAN-11 a pin that is placed before a stored route is open does not take the place of its pins", async () => {
  editStoredRoute("r1");
  expect(await append(9)).toBe(false);
  await opened();
  expect([vertices(), routeEditor.editing?.isEdited]).toEqual([[2, 5], false]);
});

test("PLAN-40 PLAN-43 a search for other ways is no edit: closing asks nothing during it, and a save does not wait for it", async () => {
  editStoredRoute("r1");
  await opened();
  void findOtherWays(1);
  expect(closeRouteEditor()).toBe(true);
  planNewRoute();
  for (const vertex of [2, 9]) await append(vertex);
  void findOtherWays(1);
  await saveEditedRoute();
  expect([server.routes.length, routeEditor.editing]).toEqual([2, null]);
});

test("PLAN-42 an editor that saves closes by itself: nobody is asked to discard what is stored", async () => {
  planNewRoute();
  for (const vertex of [2, 9]) await append(vertex);
  const save = saveEditedRoute();
  expect([closeRouteEditor(), hasUnsavedEdits(), plannerView.asking]).toEqual([false, false, null]);
  await save;
  expect([routeEditor.editing, server.routes.length]).toEqual([null, 2]);
});

test("a save that ends while a route of another guide is edited removes its own draft, and leaves that one's", async () => {
  planNewRoute();
  for (const vertex of [2, 9]) await append(vertex);
  const save = saveEditedRoute();
  leaveEditor();
  guideMap.opened = ref({ ...ridgeGuide(), guideId: "8" });
  planNewRoute();
  await append(3);
  await save;
  const drafts = ["7", "8"].map((guideId) => readDraft({ userId: "ann", guideId })?.route.pins.length);
  expect(drafts).toEqual([undefined, 1]);
});

test("PLAN-42 PLAN-43 closing asks only if that loses edits, and discarding restores the stored route", async () => {
  editStoredRoute("r1");
  await opened();
  expect([closeRouteEditor(), plannerView.asking]).toEqual([true, null]);
  editStoredRoute("r1");
  await opened();
  await editRoute({ kind: "remove", at: 0 });
  await editRoute({ kind: "remove", at: 0 });
  expect([closeRouteEditor(), plannerView.asking, routeEditor.editing?.id]).toEqual([
    false,
    { link: null },
    "r1",
  ]);
  confirmDiscard();
  expect([routeEditor.editing, draft()]).toEqual([null, null]);
  expect(routeList.routes[0]?.pins.length).toBe(2);
});

test("the draft of a route that another tab edits stays when one is opened, closed or saved here", async () => {
  planNewRoute();
  await append(2);
  const theirs = draft();
  leaveEditor();
  editStoredRoute("r1");
  await opened();
  closeRouteEditor();
  expect(draft()).toBe(theirs);
  editStoredRoute("r1");
  await opened();
  await append(9);
  localStorage.setItem(DRAFT_KEY, theirs ?? "");
  await saveEditedRoute();
  expect(draft()).toBe(theirs);
});

test("the draft of a route that another tab edits stays when the same one is opened and closed here without edits", async () => {
  editStoredRoute("r1");
  await opened();
  await append(9);
  const theirs = draft();
  leaveEditor();
  editStoredRoute("r1");
  await opened();
  expect(draft()).toBe(theirs);
  closeRouteEditor();
  expect([theirs === null, draft()]).toEqual([false, theirs]);
});
