import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../../src/stores/person/session.ts";
import {
  clearRouteList,
  deleteRoute,
  enableRoute,
  loadRoutes,
  routeList,
  saveRoute,
} from "../../../../src/stores/routes/routeList.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { fakeApi, refusal } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeTokens } from "../../../helpers/fakeTokens.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

/** Until when saves are on their way. */
let arrival = Promise.resolve();

/** Keeps saves on their way. @returns lets them arrive */
function holdSaves(): () => void {
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  return arrive;
}

fakeApi({
  ...routeAnswers,
  "POST /users/planned-routes/save": async (asked) => {
    await arrival;
    return routeAnswers["POST /users/planned-routes/save"](asked);
  },
});
fakeGeoWorker({});

const [hut, loop, ford] = ["hut", "loop", "ford"].map((id) =>
  buildPlannedRoute({ id, name: id, uniqueId: `7-parse-ann-${id}` }),
);
const flags = () => server.routes.map(({ id, isEnabled }) => `${id} ${isEnabled}`);

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { onLine: true });
  fakeConfig();
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  forgetPerson();
  openRidgeGuide();
  arrival = Promise.resolve();
  Object.assign(server, { routes: [hut, loop, ford], failures: [], keys: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("PLAN-1 nothing is requested for a guest", async () => {
  session.user = null;
  await loadRoutes("7");
  expect(fetch).not.toHaveBeenCalled();
});

test("PLAN-6 the stored route is enabled if it is in this guide, else the first with the flag, else none", async () => {
  await loadRoutes("7");
  expect(routeList.enabledId).toBeNull();
  clearRouteList();
  server.routes = [
    { ...hut },
    { ...loop, isEnabled: true },
    { ...ford, isEnabled: true },
  ] as typeof server.routes;
  await loadRoutes("7");
  expect(routeList.enabledId).toBe("loop");
  clearRouteList();
  storage.setItem("selectedPlannedRoute", "ford");
  await loadRoutes("7");
  expect(routeList.enabledId).toBe("ford");
  clearRouteList();
  storage.setItem("selectedPlannedRoute", "in-another-guide");
  await loadRoutes("7");
  expect(routeList.enabledId).toBe("loop");
});

test("PLAN-7 SHELL-31 enabling a route disables the others and stores its id, disabling clears it, and the server keeps both", async () => {
  await loadRoutes("7");
  enableRoute("hut");
  enableRoute("loop");
  expect([routeList.enabledId, storage.getItem("selectedPlannedRoute")]).toEqual(["loop", "loop"]);
  await until(() => expect(flags()).toEqual(["hut false", "loop true", "ford false"]));
  await until(() => expect(routeList.routes[1]?.isEnabled).toBe(true));
  enableRoute(null);
  expect([routeList.enabledId, storage.getItem("selectedPlannedRoute")]).toEqual([null, null]);
  await until(() => expect(flags()).toEqual(["hut false", "loop false", "ford false"]));
});

test("PLAN-7 the enabled route stays that of a guide that is opened again while its flag is being sent", async () => {
  const arrive = holdSaves();
  await loadRoutes("7");
  enableRoute("loop");
  clearRouteList();
  await loadRoutes("7");
  expect([routeList.routes.map(({ id }) => id), routeList.enabledId]).toEqual([
    ["hut", "loop", "ford"],
    "loop",
  ]);
  arrive();
  await until(() => expect(routeList.routes[1]?.isEnabled).toBe(true));
});

test("PLAN-7 a list that comes while a flag is being sent stays when that has been stored", async () => {
  const arrive = holdSaves();
  await loadRoutes("7");
  enableRoute("loop");
  clearRouteList();
  server.routes = [...server.routes, buildPlannedRoute({ id: "camp", uniqueId: "7-parse-ann-camp" })];
  await loadRoutes("7");
  arrive();
  await until(() => expect(flags()[1]).toBe("loop true"));
  await until(() =>
    expect(routeList.routes.map(({ id, isEnabled }) => `${id} ${isEnabled}`)).toEqual([
      "hut false",
      "loop true",
      "ford false",
      "camp false",
    ]),
  );
});

test("PLAN-7 a flag that was not stored is logged, and sent with the next change", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await loadRoutes("7");
  server.failures = [refusal(422)];
  enableRoute("hut");
  await until(() => expect(warn).toHaveBeenCalledOnce());
  expect([toasts.list, flags()[0], routeList.enabledId]).toEqual([[], "hut false", "hut"]);
  enableRoute("hut");
  await until(() => expect(flags()[0]).toBe("hut true"));
});

test("a flag changes nothing of a route that was saved elsewhere meanwhile", async () => {
  await loadRoutes("7");
  server.routes = server.routes.map((route) => ({ ...route, name: `${route.name} 2`, version: 2 }));
  enableRoute("hut");
  await until(() => expect(flags()[0]).toBe("hut true"));
  expect(server.routes[0]).toMatchObject({ name: "hut 2", version: 3 });
});

test("a save after flags were sent is one of the version with the flags", async () => {
  await loadRoutes("7");
  const route = buildPlannedRoute({ id: "hut", name: "renamed" });
  enableRoute("hut");
  expect(await saveRoute({ ...route, isEnabled: true })).toEqual({ status: "done" });
  expect(server.routes[0]).toMatchObject({ name: "renamed", isEnabled: true, version: 3 });
});

test("PLAN-5 a deleted route leaves the list once the server has deleted it", async () => {
  await loadRoutes("7");
  enableRoute("hut");
  const deletion = deleteRoute(buildPlannedRoute({ id: "hut" }));
  expect([routeList.routes.length, routeList.changeCount]).toEqual([3, 1]);
  expect(await deletion).toBe(true);
  expect(routeList.routes.map(({ id }) => id)).toEqual(["loop", "ford"]);
  expect([routeList.enabledId, routeList.changeCount]).toEqual([null, 0]);
});

test.each([
  [401, refusal(401, { id: 500 }), { kind: "failure", group: "plannedRoutes" }],
  [400, new Response("", { status: 400 }), { kind: "refusal", change: "routeDeletion", reason: null }],
])(
  "PLAN-41 PLAN-52 a deletion that fails with %s is reported, and the row stays",
  async (_status, failure, toast) => {
    await loadRoutes("7");
    server.failures = [failure];
    expect(await deleteRoute(buildPlannedRoute({ id: "hut" }))).toBe(false);
    expect([routeList.routes.length, routeList.changeCount, toasts.list.length]).toEqual([3, 0, 1]);
    expect(toasts.list[0]).toMatchObject(toast);
  },
);

test("a list that does not load says so, and can be loaded again", async () => {
  server.failures = [refusal(500)];
  await loadRoutes("7");
  expect([routeList.status, toasts.list]).toEqual(["failed", []]);
  await loadRoutes("7");
  expect([routeList.status, routeList.routes.length]).toEqual(["ready", 3]);
});

test("routes that come after their reader has signed out are shown to nobody", async () => {
  const loading = loadRoutes("7");
  forgetPerson();
  await loading;
  expect([routeList.guideId, routeList.routes]).toEqual([null, []]);
});

test("TRAIL-40 what is under way as another guide is opened is sent all the same", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  fakeTokens(() => "ann");
  await loadRoutes("7");
  server.failures = [new TypeError("Failed to fetch")];
  const longer = buildPlannedRoute({ id: "loop", uniqueId: "7-parse-ann-loop", name: "longer" });
  const ends = [deleteRoute(buildPlannedRoute({ id: "hut" })), saveRoute(longer)];
  await until(() => expect(server.failures).toEqual([]));
  void loadRoutes("8");
  expect(await Promise.all(ends)).toEqual([true, { status: "waiting" }]);
  await until(() => expect(server.routes.map(({ name }) => name)).toEqual(["longer", "ford"]));
});
