import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ERROR_IDS } from "../../../../src/contract/errorBody.ts";
import { sendQueue } from "../../../../src/stores/outgoing/sendQueue.ts";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../../src/stores/person/session.ts";
import { queueRouteChange } from "../../../../src/stores/routes/queueRouteChange.ts";
import { deleteRoute, loadRoutes, routeList } from "../../../../src/stores/routes/routeList.ts";
import { sendRouteChange, sendWaitingChange } from "../../../../src/stores/routes/sendRouteChange.ts";
import { fakeApi, refusal } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeTokens } from "../../../helpers/fakeTokens.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

const events = new EventTarget();

/** What happens while the answer to a save is on its way. */
let whenSaved = () => {};
/** Lists that the server has read, until when they are on their way, and the error that comes in their place. */
const lists = { count: 0, arrival: Promise.resolve(), error: 0 };

fakeApi({
  ...routeAnswers,
  "GET /users/planned-routes/:guide": async (asked) => {
    const list = routeAnswers["GET /users/planned-routes/:guide"](asked);
    lists.count++;
    await lists.arrival;
    return lists.error ? refusal(404, { id: lists.error }) : list;
  },
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
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  fakeConfig();
  forgetPerson();
  fakeTokens(() => session.user?.id ?? null);
  openRidgeGuide();
  whenSaved = () => {};
  Object.assign(lists, { count: 0, arrival: Promise.resolve(), error: 0 });
  Object.assign(server, { routes: [route], failures: [], keys: [], saves: new Map() });
});
afterEach(() => vi.unstubAllGlobals());

test("TRAIL-42 of a guide that is gone the server has no new route to delete", async () => {
  lists.error = ERROR_IDS.guideNotFound;
  const fresh = { ...route, id: "", uniqueId: "fresh" };
  expect(await sendWaitingChange({ kind: "delete", route: fresh }, "first", [])).toBeNull();
  lists.error = ERROR_IDS.guideRefused;
  await expect(sendWaitingChange({ kind: "delete", route: fresh }, "second", [])).rejects.toThrow();
});

test("TRAIL-41 a route that was only enabled elsewhere meanwhile is no conflict, and stays enabled", async () => {
  server.routes = [{ ...route, isEnabled: true, version: 7 }];
  const sent = await sendWaitingChange({ kind: "save", route: mine }, "first", [route]);
  expect(sent).toMatchObject({ name: "Mine", version: 8 });
  expect(stored()).toEqual([{ name: "Mine", version: 8, isEnabled: true }]);
  expect(server.keys).toEqual(["first-1-false", "first-7-true"]);
});

test("TRAIL-41 a save is not refused if its answer was lost and a page that knows of no flag since sends it again", async () => {
  await sendRouteChange({ kind: "flag", route, isEnabled: true }, { key: "flag" }, [route]);
  whenSaved = () => {
    throw new TypeError("Failed to fetch");
  };
  const send = () => sendWaitingChange({ kind: "save", route: mine }, "first", [route]);
  await expect(send()).rejects.toThrow();
  expect(stored()).toMatchObject([{ name: "Mine", version: 3 }]);
  // As a reload does.
  forgetPerson();
  openRidgeGuide();
  whenSaved = () => {};
  expect(await send()).toMatchObject({ name: "Mine", version: 3 });
  expect(stored()).toMatchObject([{ name: "Mine", version: 3 }]);
});

test.each([
  ["a route", mine, [{ name: "Longer", version: 3 }]],
  [
    "a new route",
    { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null },
    [
      { name: "Hut to hut", version: 1 },
      { name: "Longer", version: 2 },
    ],
  ],
])(
  "TRAIL-41 edits of %s that are made after a save whose answer was lost are no conflict with that",
  async (_name, saved, expected) => {
    whenSaved = () => {
      throw new TypeError("Failed to fetch");
    };
    const send = (name: string) =>
      sendWaitingChange({ kind: "save", route: { ...saved, name } }, name, [route]);
    await expect(send("Mine")).rejects.toThrow();
    whenSaved = () => {};
    await send("Longer");
    expect(stored()).toMatchObject(expected);
  },
);

test("TRAIL-41 edits are a conflict with a save without an answer that another device restored after a later one", async () => {
  const send = (name: string, version: number) =>
    sendRouteChange({ kind: "save", route: { ...route, name, version } }, { key: name }, server.routes);
  whenSaved = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(send("Mine", 1)).rejects.toThrow();
  whenSaved = () => {};
  expect(await send("Longer", 1)).toMatchObject({ version: 3 });
  const known = server.routes;
  server.routes = [{ ...mine, version: 4 }];
  const edits = { ...route, name: "Longest", version: 3 };
  await expect(sendRouteChange({ kind: "save", route: edits }, { key: "last" }, known)).rejects.toThrow();
  expect(stored()).toMatchObject([{ name: "Mine" }]);
});

test("TRAIL-41 edits are a conflict with those of another device that a switch of this one was sent over", async () => {
  server.routes = [{ ...route, name: "Theirs", version: 2 }];
  whenSaved = () => {
    if (server.routes[0]?.version === 3) throw new TypeError("Failed to fetch");
  };
  const flag = sendRouteChange({ kind: "flag", route, isEnabled: true }, { key: "flag" }, [route]);
  await expect(flag).rejects.toThrow();
  expect(stored()).toEqual([{ name: "Theirs", version: 3, isEnabled: true }]);
  whenSaved = () => {};
  await expect(sendRouteChange({ kind: "save", route: mine }, { key: "save" }, [route])).rejects.toThrow();
  expect(stored()).toMatchObject([{ name: "Theirs" }]);
});

test("TRAIL-41 a save that removes notes is no conflict either if its answer was lost", async () => {
  const noted = {
    ...route,
    notes: [{ pin: "50,14.03", meters: 1000, text: "Meet Ann", icon: "default" as const }],
  };
  server.routes = [
    { ...route, missingFields: ["stages", "legs", "thereAndBack", "rests", "notes"], version: 2 },
  ];
  const sent = await sendWaitingChange({ kind: "save", route: { ...noted, notes: [] } }, "first", [noted]);
  expect(sent).toMatchObject({ notes: [], version: 2 });
});

test.each(["arrives", "is lost"])(
  "TRAIL-42 a route that is deleted before the answer to its first save %s is deleted at the server too",
  async (answer) => {
    await loadRoutes("7");
    const fresh = { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null };
    whenSaved = () => {
      void deleteRoute(fresh);
      if (answer === "is lost") throw new TypeError("Failed to fetch");
    };
    await queueRouteChange({ kind: "save", guideName: "Ridge", route: fresh });
    await until(() => {
      // Which ends a pause before it is sent again.
      events.dispatchEvent(new Event("online"));
      expect(sendQueue.items).toEqual([]);
      expect(stored()).toMatchObject([{ name: "Hut to hut" }]);
    });
    await until(() => expect(routeList.routes.map(({ name }) => name)).toEqual(["Hut to hut"]));
  },
);

test("TRAIL-40 edits of a new route that was sent since are no conflict with what was sent", async () => {
  const fresh = { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null };
  const sent = await sendWaitingChange({ kind: "save", route: fresh }, "first", [route]);
  if (!sent) throw new Error("The route is stored");
  await sendRouteChange({ kind: "flag", route: sent, isEnabled: true }, { key: "flag" }, [route, sent]);
  await sendRouteChange({ kind: "save", route: { ...fresh, name: "Longer" } }, { key: "second" }, [route]);
  expect(stored()).toMatchObject([{ name: "Hut to hut" }, { name: "Longer", version: 3 }]);
});

test("TRAIL-41 a new route is no conflict with itself if the answer to its save was lost with the page", async () => {
  const fresh = { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null };
  await sendRouteChange({ kind: "save", route: fresh }, { key: "first" }, [route]);
  // As a reload does.
  forgetPerson();
  openRidgeGuide();
  await sendRouteChange({ kind: "save", route: fresh }, { key: "after a reload" }, [route]);
  expect(stored()).toMatchObject([{ name: "Hut to hut" }, { name: "Mine", version: 1 }]);
});

test("TRAIL-41 edits of a new route that are made while its first save is on the way are no conflict with it", async () => {
  const fresh = { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null };
  await sendRouteChange({ kind: "save", route: fresh }, { key: "first" }, [route]);
  await sendRouteChange({ kind: "save", route: { ...fresh, name: "Longer" } }, { key: "second" }, [route]);
  expect(stored()).toMatchObject([{ name: "Hut to hut" }, { name: "Longer", version: 2 }]);
});

test("TRAIL-41 a new route that was sent before new ones had a version is sent again under another key", async () => {
  const fresh = { ...mine, id: "", uniqueId: "7-parse-ann-2000", version: null };
  server.saves.set("first-new-false", { body: "without a version", uniqueId: fresh.uniqueId });
  await sendWaitingChange({ kind: "save", route: fresh }, "first", [route]);
  expect(stored()).toMatchObject([{ name: "Hut to hut" }, { name: "Mine", version: 1 }]);
});

test("TRAIL-40 enabling a route changes nothing of what was saved while it waited, even before the list has it", async () => {
  await sendWaitingChange({ kind: "save", route: mine }, "first", [route]);
  await sendRouteChange({ kind: "flag", route, isEnabled: true }, { key: "second" }, [route]);
  expect(stored()).toEqual([{ name: "Mine", version: 3, isEnabled: true }]);
});

test("TRAIL-40 the answer to a change of somebody who has signed out is shown to nobody else", async () => {
  await loadRoutes("7");
  whenSaved = () => openRidgeGuide("bob");
  await queueRouteChange({ kind: "save", guideName: "Ridge", route: mine });
  await until(() => expect(stored()).toMatchObject([{ name: "Mine" }]));
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(routeList.routes.map(({ name }) => name)).toEqual(["Hut to hut"]);
});

test("TRAIL-40 a route that is sent while a list without it is on its way stays in the list", async () => {
  let arrive = () => {};
  lists.arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  const loading = loadRoutes("7");
  await until(() => expect(lists.count).toBe(1));
  const added = { ...route, id: "", uniqueId: "7-parse-ann-2000", version: null, name: "Added" };
  await queueRouteChange({ kind: "save", guideName: "Ridge", route: added });
  await until(() => expect([stored().length, sendQueue.items]).toEqual([2, []]));
  arrive();
  await loading;
  expect(routeList.routes.map(({ name }) => name)).toEqual([route.name, "Added"]);
});
