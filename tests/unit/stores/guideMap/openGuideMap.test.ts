import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { buildGuide } from "../../../helpers/builders.ts";
import { until } from "../../../helpers/until.ts";
import { smallGeo } from "../../workers/geo/geoFile.ts";
import { fakeGuideServer } from "./fakeGuideServer.ts";

const server = fakeGuideServer();

const store = () => import("../../../../src/stores/guideMap/openGuideMap.ts");
const state = async () => (await import("../../../../src/stores/guideMap/guideMap.ts")).guideMap;

test("READ-38 waypoints are requested separately only when the geo data has none", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Ridge");
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(server.asked).not.toContain("/api/guides/7/waypoints");
  server.geo = { ...smallGeo, waypoints: null };
  await openGuideMap("Ridge");
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(server.asked.filter((path) => path === "/api/guides/7/waypoints")).toHaveLength(1);
});

test("a guide that is not in the list is requested with the prices of the chosen country", async () => {
  const { openGuideMap } = await store();
  const { chooseCountry } = await import("../../../../src/stores/catalogue/country.ts");
  chooseCountry("CZ");
  const fetched = vi.spyOn(globalThis, "fetch");
  await openGuideMap("Ridge");
  expect(fetched.mock.calls.map(([url]) => String(url))).toContain("/api/guides/Ridge?countryCode=CZ");
});

test.each([
  ["free opens without a call for it", true, []],
  ["sold is requested, for the reader's purchases", false, ["/api/guides/Ridge"]],
] as const)("a guide in the page that is %s", async (_case, guideIsFree, requested) => {
  const { openGuideMap } = await store();
  const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
  const { ref } = await import("valtio");
  const guide = buildGuide({ guideId: "7", guideName: "Ridge", guideIsFree });
  catalogue.pageGuides = ref({ guides: [guide], list: null });
  await openGuideMap("Ridge");
  expect((await state()).status).toEqual({ name: "ready" });
  expect(server.asked.filter((path) => path === "/api/guides/Ridge")).toEqual(requested);
});

test("a renamed guide has its present name, not the one in its geo file", async () => {
  const { openGuideMap } = await store();
  server.geo = { ...smallGeo, guideName: "Its first name" };
  await openGuideMap("Ridge");
  expect(await state()).toMatchObject({ status: { name: "ready" }, title: "Ridge" });
});

test("READ-3 closing clears selection, details, search, panel and guide", async () => {
  const { leaveGuideMap, openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Ridge");
  Object.assign(guideMap, {
    selectedWaypoint: 1,
    hoveredWaypoint: 0,
    searchedValue: "hut",
    isPanelOpen: true,
  });
  leaveGuideMap();
  expect(guideMap).toMatchObject({
    status: { name: "idle" },
    trailId: null,
    opened: null,
    waypoints: [],
    selectedWaypoint: null,
    hoveredWaypoint: null,
    searchedValue: "",
    isPanelOpen: false,
  });
});

test("TRAIL-56 a copy that stays open is confirmed once the network is back, and then once a day", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  const { openGuideMap } = await store();
  const { indexedDbCopies } = await import("../../../../workers/geo/copies/indexedDbCopies.ts");
  await openGuideMap("Ridge");
  const copy = { etag: '"v1"', bytes: Uint8Array.of(1) };
  await indexedDbCopies()?.write({ owner: "anybody", guideId: "7" }, copy, {
    guideId: "7",
    guideName: "Ridge",
  });
  const requests = () => server.asked.filter((path) => path === "/api/guides/7/geo").length;
  const time = Date.now();
  for (const [hours, expected] of [
    [0, 2],
    [23, 2],
    [25, 3],
  ] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: time + hours * 3_600_000 });
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("focus"));
    await until(() => expect(requests()).toBe(expected));
  }
  vi.useRealTimers();
});

test("a crashed worker is replaced and the guide reopened in it, without interrupting the reader", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  const { geoWorker } = await import("../../../../src/geo/geoWorker.ts");
  await openGuideMap("Ridge");
  const before = guideMap.opened;
  guideMap.selectedWaypoint = 1;
  server.workers[0]?.die();
  await until(() => expect(guideMap.opened).not.toBe(before));
  expect(guideMap).toMatchObject({ status: { name: "ready" }, selectedWaypoint: 1 });
  expect(guideMap.waypoints).toHaveLength(2);
  expect((await geoWorker.elevation.placeAt("7", { trail: 1 }, 400))?.elevationMeters).toBe(125);
});

test("a new edition that comes with a replaced worker brings its waypoints, and what was selected stays so", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Ridge");
  guideMap.selectedWaypoint = 1;
  server.geo = { ...smallGeo, waypoints: [...smallGeo.waypoints].reverse() };
  server.workers[0]?.die();
  await until(() => expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Hut", "Spring"]));
  expect(guideMap.selectedWaypoint).toBe(0);
});

test("a guide that was open when its worker crashed twice stays on screen, and can be reopened", async () => {
  const { openGuideMap, retryOpenGuide } = await store();
  const guideMap = await state();
  const { geoWorker } = await import("../../../../src/geo/geoWorker.ts");
  await openGuideMap("Ridge");
  const before = guideMap.opened;
  server.workers[0]?.die();
  await until(() => expect(guideMap.opened).not.toBe(before));
  server.workers[1]?.die();
  await until(() => expect(guideMap.waypointsStatus).toBe("failed"));
  expect(guideMap.status.name).toBe("ready");
  expect([guideMap.opened?.trails.length, guideMap.waypoints.length, server.workers.length]).toEqual([
    2, 2, 2,
  ]);
  retryOpenGuide();
  retryOpenGuide();
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
  expect(server.workers).toHaveLength(3);
  expect((await geoWorker.elevation.placeAt("7", { trail: 1 }, 400))?.elevationMeters).toBe(125);
});

test("a guide that may no longer be opened is closed when its worker is replaced", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Ridge");
  server.isRefused = true;
  server.workers[0]?.die();
  await until(() => expect(guideMap.status).toEqual({ name: "refused" }));
});

test("a guide can be closed when its worker is unavailable", async () => {
  const { leaveGuideMap, openGuideMap } = await store();
  const guideMap = await state();
  const broken = vi.fn();
  process.once("unhandledRejection", broken);
  await openGuideMap("Ridge");
  for (const worker of [0, 1]) {
    await until(() => expect(server.workers.length).toBeGreaterThan(worker));
    server.workers[worker]?.die();
  }
  await until(() => expect(guideMap.waypointsStatus).toBe("failed"));
  expect(guideMap.opened).not.toBeNull();
  leaveGuideMap();
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", broken);
  expect(broken).not.toHaveBeenCalled();
});

test("a worker that crashes while a guide opens is replaced before a failure is shown", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  // The file is still loading when the worker crashes.
  let release = () => {};
  server.held = new Promise((resolve) => {
    release = resolve;
  });
  const opening = openGuideMap("Ridge");
  await until(() => expect(server.asked).toContain("/api/guides/7/geo"));
  server.workers[0]?.die();
  release();
  await opening;
  expect([guideMap.status.name, server.workers.length]).toEqual(["ready", 2]);
});

test("a missing guide and an unreachable server are distinguished", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Nowhere");
  expect(guideMap.status.name).toBe("missing");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await openGuideMap("Ridge");
  expect(guideMap.status).toMatchObject({ name: "failed", kind: "network" });
});
