import { beforeEach, expect, test, vi } from "vitest";
import type { PlannedRoute } from "../../../../src/contract/plannedRoute.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeApi, refusal } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { until } from "../../../helpers/until.ts";

/** Whether the server can be reached, and whether the browser knows it. */
const network = { isUp: true, isKnown: true };
const events = new EventTarget();
/** What is stored with the copy of the free guide 7 on this device; it has one. */
const notes = new Map<string, unknown>();

/** The one lock of all tabs. */
let last: Promise<unknown> = Promise.resolve();
const locks = {
  request<T>(_name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  },
};

const whileUp = <Asked, Answer>(answer: (asked: Asked) => Answer) => {
  return (asked: Asked) => {
    if (!network.isUp) throw new TypeError("Failed to fetch");
    return answer(asked);
  };
};
fakeApi({
  "GET /users/planned-routes/:guide": whileUp(routeAnswers["GET /users/planned-routes/:guide"]),
  "POST /users/planned-routes/save": whileUp(routeAnswers["POST /users/planned-routes/save"]),
  "POST /users/planned-routes/delete": whileUp(routeAnswers["POST /users/planned-routes/delete"]),
});

beforeEach(async () => {
  fakeIndexedDb();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.spyOn(console, "warn").mockReturnValue();
  fakeConfig();
  notes.clear();
  goOnline();
  const { buildPlannedRoute } = await import("../../../helpers/plannerGuide.ts");
  Object.assign(server, { routes: [buildPlannedRoute()], failures: [], keys: [] });
});

function goOffline({ isKnown = true } = {}): void {
  Object.assign(network, { isUp: false, isKnown });
  vi.stubGlobal("navigator", { onLine: !isKnown, locks });
}

function goOnline(): void {
  network.isUp = true;
  vi.stubGlobal("navigator", { onLine: true, locks });
  events.dispatchEvent(new Event("online"));
}

/** A freshly loaded page over the same storage, with the guide open. */
async function page(userId = "ann") {
  vi.resetModules();
  await startGeoWorker({
    copies: {
      list: async () => [],
      readNote: async ({ owner, guideId }, name) =>
        owner === "anybody" && guideId === "7" ? (notes.get(name) ?? null) : null,
      writeNote: async ({ owner, guideId }, name, value) => {
        if (owner === "anybody" && guideId === "7") notes.set(name, structuredClone(value));
      },
    },
  });
  const { ref } = await import("valtio");
  const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const { session } = await import("../../../../src/stores/person/session.ts");
  const { openRidgeGuide, buildPlannedRoute } = await import("../../../helpers/plannerGuide.ts");
  const list = await import("../../../../src/stores/routes/routeList.ts");
  const { waitingRouteOf } = await import("../../../../src/stores/routes/waitingRoutes.ts");
  const { queueAsOwnCopy } = await import("../../../../src/stores/routes/queueRouteChange.ts");
  const queue = await import("../../../../src/stores/outgoing/sendQueue.ts");
  fakeTokens(() => session.user?.id ?? null);
  openRidgeGuide(userId);
  Object.assign(guideMap, { guide: ref(buildGuide({ guideId: "7", guideIsFree: true })), title: "Ridge" });
  const names = () => list.routeList.routes.map(({ name }) => name);
  const refusals = () => queue.sendQueue.items.map(({ refusal }) => refusal?.id ?? null);
  return { ...list, ...queue, queueAsOwnCopy, waitingRouteOf, buildPlannedRoute, names, refusals };
}

const serverNames = () => server.routes.map(({ name, version }) => `${name} ${version}`);
const newRoute = (route: PlannedRoute): PlannedRoute => ({
  ...route,
  id: "",
  uniqueId: "7-parse-ann-2000",
  name: "Camp to camp",
  version: null,
});

test.each([{ isKnown: true }, { isKnown: false }])(
  "TRAIL-40 a route that is saved without a network ($isKnown) shows at once, survives a reload, and is sent once",
  async ({ isKnown }) => {
    const first = await page();
    await first.loadRoutes("7");
    goOffline({ isKnown });
    expect(await first.saveRoute(first.buildPlannedRoute({ name: "Longer" }))).toEqual({ status: "waiting" });
    expect(await first.saveRoute(newRoute(first.buildPlannedRoute()))).toEqual({ status: "waiting" });
    expect([first.names(), first.refusals()]).toEqual([
      ["Longer", "Camp to camp"],
      [null, null],
    ]);

    const second = await page();
    await second.loadRoutes("7");
    await until(() => expect(second.names()).toEqual(["Longer", "Camp to camp"]));
    expect(serverNames()).toEqual(["Hut to hut 1"]);

    goOnline();
    await until(() => expect(serverNames()).toEqual(["Longer 2", "Camp to camp 1"]));
    // Both pages are tabs of one browser, of which either may send.
    for (const { sendQueue, routeList } of [first, second]) {
      await until(() => expect(sendQueue.items).toEqual([]));
      await until(() =>
        expect(routeList.routes.map(({ id, version }) => [id, version])).toEqual([
          ["r1", 2],
          ["new-2", 1],
        ]),
      );
    }
    expect(server.keys.length).toBe(2);
  },
);

test("TRAIL-40 edits of a route that waits take its place, and are no conflict with it", async () => {
  const { loadRoutes, saveRoute, buildPlannedRoute, sendQueue, names } = await page();
  await loadRoutes("7");
  goOffline();
  for (const name of ["Second", "Third"]) await saveRoute(buildPlannedRoute({ name }));
  expect([names(), sendQueue.items.length]).toEqual([["Third"], 1]);
  goOnline();
  await until(() => expect(sendQueue.items).toEqual([]));
  expect([serverNames(), server.keys.length]).toEqual([["Third 2"], 1]);
});

test("TRAIL-40 edits made while those before are being sent are sent after them", async () => {
  const { loadRoutes, saveRoute, buildPlannedRoute, sendQueue } = await page();
  await loadRoutes("7");
  goOffline();
  await saveRoute(buildPlannedRoute({ name: "Second" }));
  goOnline();
  await until(() => expect(server.keys.length).toBe(1));
  expect(await saveRoute(buildPlannedRoute({ name: "Third" }))).toEqual({ status: expect.any(String) });
  await until(() => expect(sendQueue.items).toEqual([]));
  await until(() => expect(serverNames()).toEqual(["Third 3"]));
});

test("TRAIL-41 a route that was saved elsewhere as well stays as both until the reader chooses", async () => {
  const { loadRoutes, saveRoute, buildPlannedRoute, names, refusals, ...stores } = await page();
  const { sendQueue, queueAsOwnCopy, waitingRouteOf, dropOutgoing } = stores;
  await loadRoutes("7");
  goOffline();
  await saveRoute(buildPlannedRoute({ name: "Mine" }));
  server.routes = [buildPlannedRoute({ name: "Theirs", version: 5 })];
  goOnline();
  await until(() => expect(refusals()).toEqual([503]));
  expect([names(), serverNames()]).toEqual([["Mine"], ["Theirs 5"]]);

  const [change] = sendQueue.items.map(waitingRouteOf);
  if (!change) throw new Error("The route waits");
  await queueAsOwnCopy(change, "Mine (mine)");
  await until(() => expect(sendQueue.items).toEqual([]));
  await loadRoutes("7");
  expect([names(), serverNames()]).toEqual([
    ["Theirs", "Mine (mine)"],
    ["Theirs 5", "Mine (mine) 1"],
  ]);

  goOffline();
  await saveRoute(buildPlannedRoute({ name: "Mine again", version: 5 }));
  server.routes = [buildPlannedRoute({ name: "Latest", version: 6 })];
  goOnline();
  await until(() => expect(refusals()).toEqual([503]));
  await dropOutgoing(sendQueue.items[0]?.id ?? "");
  await loadRoutes("7");
  expect(names()).toEqual(["Latest"]);
});

test("TRAIL-41 a save whose answer was lost is no conflict with itself", async () => {
  const { loadRoutes, saveRoute, buildPlannedRoute, names, sendQueue } = await page();
  await loadRoutes("7");
  goOffline();
  await saveRoute(buildPlannedRoute({ name: "Mine" }));
  server.routes = [buildPlannedRoute({ name: "Mine", version: 2 })];
  goOnline();
  await until(() => expect(sendQueue.items).toEqual([]));
  expect([names(), serverNames()]).toEqual([["Mine"], ["Mine 2"]]);
});

test("TRAIL-40 a route that was deleted elsewhere meanwhile is stored again", async () => {
  const { loadRoutes, saveRoute, buildPlannedRoute, sendQueue, routeList } = await page();
  await loadRoutes("7");
  goOffline();
  await saveRoute(buildPlannedRoute({ name: "Mine" }));
  server.routes = [];
  goOnline();
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(routeList.routes.map(({ id, name }) => `${id} ${name}`)).toEqual(["new-1 Mine"]);
});

test("TRAIL-42 a deletion without a network waits and can be taken back; a new route is gone at once", async () => {
  const { loadRoutes, saveRoute, deleteRoute, buildPlannedRoute, names, ...stores } = await page();
  const { sendQueue, dropOutgoing, routeList } = stores;
  await loadRoutes("7");
  goOffline();
  const fresh = newRoute(buildPlannedRoute());
  await saveRoute(fresh);
  expect(await deleteRoute(fresh)).toBe(true);
  expect([names(), sendQueue.items.length]).toEqual([["Hut to hut"], 1]);

  expect(await deleteRoute(buildPlannedRoute())).toBe(true);
  expect([names(), sendQueue.items.length]).toEqual([["Hut to hut"], 2]);
  await dropOutgoing(sendQueue.items[1]?.id ?? "");
  await deleteRoute(buildPlannedRoute());
  goOnline();
  await until(() => expect([server.routes, routeList.routes]).toEqual([[], []]));
});

test("TRAIL-43 a route of a guide that is gone meanwhile stays on the device, with the reason", async () => {
  const first = await page();
  await first.loadRoutes("7");
  goOffline();
  await first.saveRoute(first.buildPlannedRoute({ name: "Mine" }));
  server.failures = [refusal(404, { id: 600, message: "There is no such guide" })];
  goOnline();
  await until(() => expect(first.refusals()).toEqual([600]));
  const second = await page();
  await second.loadRoutes("7");
  await until(() => expect(second.names()).toEqual(["Mine"]));
});

test("TRAIL-40 a new route that is shown on the map stays shown under the id that the server gives it", async () => {
  const { loadRoutes, saveRoute, enableRoute, buildPlannedRoute, routeList } = await page();
  await loadRoutes("7");
  goOffline();
  await saveRoute(newRoute(buildPlannedRoute()));
  enableRoute("7-parse-ann-2000");
  const again = await page();
  await again.loadRoutes("7");
  await until(() => expect(again.routeList.enabledId).toBe("7-parse-ann-2000"));
  goOnline();
  await until(() => expect(routeList.enabledId).toBe("new-2"));
  await until(() => expect(server.routes.map(({ isEnabled }) => isEnabled)).toEqual([false, true]));
});

test("TRAIL-44 the routes that are saved with the guide open without a network, as they were last stored and shown", async () => {
  const first = await page();
  await first.loadRoutes("7");
  await first.saveRoute(first.buildPlannedRoute({ name: "Saved", isEnabled: true }));
  const stored = () => JSON.stringify([...notes.values()]);
  await until(() => expect(stored()).toMatch(/"Saved".*"isEnabled":true|"isEnabled":true.*"Saved"/));
  first.enableRoute(null);
  await until(() => expect(stored()).not.toContain('"isEnabled":true'));

  goOffline();
  const second = await page();
  await second.loadRoutes("7");
  await until(() => expect([second.routeList.status, second.names()]).toEqual(["ready", ["Saved"]]));
  expect(second.routeList.enabledId).toBeNull();
  const other = await page("bob");
  await other.loadRoutes("7");
  await until(() => expect(other.routeList.status).toBe("failed"));
  expect(other.names()).toEqual([]);
});

test("PLAN-6 the enabled route is shown as well if it came to the server after the routes were saved on the device", async () => {
  const first = await page();
  await first.loadRoutes("7");
  const other = { ...newRoute(first.buildPlannedRoute()), id: "r2", version: 1 };
  server.routes = [...server.routes, other];
  localStorage.setItem("selectedPlannedRoute", "r2");
  const second = await page();
  await second.loadRoutes("7");
  await until(() => expect(second.routeList.enabledId).toBe("r2"));
});

test("TRAIL-44 a route that was sent while its guide was closed is stored with the copy of the guide", async () => {
  const first = await page();
  await first.loadRoutes("7");
  goOffline();
  await first.saveRoute(first.buildPlannedRoute({ name: "Mine" }));
  first.clearRouteList();
  goOnline();
  await until(() => expect(serverNames()).toEqual(["Mine 2"]));
  await until(() => expect(JSON.stringify([...notes.values()])).toContain("Mine"));
});
