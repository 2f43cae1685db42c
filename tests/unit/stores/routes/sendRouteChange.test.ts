import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../../../src/api/client.ts";
import { sendQueue } from "../../../../src/stores/outgoing/sendQueue.ts";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../../src/stores/person/session.ts";
import { loadRoutes, routeList } from "../../../../src/stores/routes/routeList.ts";
import { sendRouteChange, sendWaitingChange } from "../../../../src/stores/routes/sendRouteChange.ts";
import { queueRouteChange } from "../../../../src/stores/routes/waitingRoutes.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

/** What happens while the answer to a save is on its way. */
let whenSaved = () => {};

fakeApi({
  ...routeAnswers,
  "POST /users/planned-routes/save": (asked) => {
    const answer = routeAnswers["POST /users/planned-routes/save"](asked);
    whenSaved();
    return answer;
  },
});
fakeGeoWorker({});

const route = buildPlannedRoute({ isEnabled: false });
const mine = { ...route, name: "Mine" };
const stored = () => server.routes.map(({ name, version, isEnabled }) => ({ name, version, isEnabled }));

beforeEach(() => {
  fakeIndexedDb();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  for (const name of ["dispatchEvent", "addEventListener", "removeEventListener"]) {
    vi.stubGlobal(name, () => true);
  }
  fakeConfig();
  forgetPerson();
  openRidgeGuide();
  whenSaved = () => {};
  Object.assign(server, { routes: [route], failures: [], keys: [] });
});
afterEach(() => vi.unstubAllGlobals());

test("TRAIL-41 a route that was only enabled elsewhere meanwhile is no conflict, and stays enabled", async () => {
  server.routes = [{ ...route, isEnabled: true, version: 7 }];
  const sent = await sendWaitingChange({ kind: "save", route: mine }, "first", [route]);
  expect(sent).toMatchObject({ name: "Mine", version: 8 });
  expect(stored()).toEqual([{ name: "Mine", version: 8, isEnabled: true }]);
  expect(server.keys).toEqual(["first", "first-7"]);
});

test("TRAIL-40 enabling a route changes nothing of what was saved while it waited, even before the list has it", async () => {
  await sendWaitingChange({ kind: "save", route: mine }, "first", [route]);
  await sendRouteChange({ kind: "flag", route, isEnabled: true }, { key: "second" }, [route]);
  expect(stored()).toEqual([{ name: "Mine", version: 3, isEnabled: true }]);
});

test("TRAIL-40 the answer to a change of somebody who has signed out is shown to nobody else", async () => {
  setTokenSource({
    token: () => "token",
    ensure: async () => {},
    renew: async () => {},
    owner: () => session.user?.id ?? null,
  });
  await loadRoutes("7");
  whenSaved = () => openRidgeGuide("bob");
  await queueRouteChange({ kind: "save", guideName: "Ridge", route: mine });
  await until(() => expect(stored()).toMatchObject([{ name: "Mine" }]));
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(routeList.routes.map(({ name }) => name)).toEqual(["Hut to hut"]);
});
