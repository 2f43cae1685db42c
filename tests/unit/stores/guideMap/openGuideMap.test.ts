import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";
import { MessageWorker } from "../../geo/messageWorker.ts";
import { answerOf, geoBytes, smallGeo } from "../../workers/geo/geoFile.ts";

let workers: MessageWorker[];
let geo: unknown;
let asked: string[];
/** Resolves to let the geo file load. */
let held: Promise<void>;

beforeEach(async () => {
  fakeBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  workers = [];
  geo = smallGeo;
  asked = [];
  held = Promise.resolve();
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url, "https://switchback.test").pathname;
    asked.push(path);
    if (path.endsWith("/geo")) {
      await held;
      return answerOf(geoBytes(geo));
    }
    if (path.endsWith("/waypoints")) return Response.json({ waypoints: smallGeo.waypoints });
    if (path === "/api/guides/Ridge") {
      return Response.json({ guideId: "7", guideName: "Ridge", guideIsFree: true });
    }
    return Response.json({ id: 601, message: "There is no such guide" }, { status: 404 });
  });
  const { setGeoWorkerForTests } = await import("../../../../src/geo/geoConnection.ts");
  setGeoWorkerForTests(() => {
    const worker = new MessageWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(async () => {
  const { setGeoWorkerForTests } = await import("../../../../src/geo/geoConnection.ts");
  setGeoWorkerForTests(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const store = () => import("../../../../src/stores/guideMap/openGuideMap.ts");
const state = async () => (await import("../../../../src/stores/guideMap/guideMap.ts")).guideMap;

test("READ-38 waypoints are requested separately only when the geo data has none", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  await openGuideMap("Ridge");
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(asked).not.toContain("/api/guides/7/waypoints");
  geo = { ...smallGeo, waypoints: null };
  await openGuideMap("Ridge");
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(asked.filter((path) => path === "/api/guides/7/waypoints")).toHaveLength(1);
});

test("a guide that is not in the list is requested with the prices of the chosen country", async () => {
  const { openGuideMap } = await store();
  const { chooseCountry } = await import("../../../../src/stores/catalogue/country.ts");
  chooseCountry("CZ");
  const fetched = vi.spyOn(globalThis, "fetch");
  await openGuideMap("Ridge");
  expect(fetched.mock.calls.map(([url]) => String(url))).toContain("/api/guides/Ridge?countryCode=CZ");
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

test("a crashed worker is replaced and the guide reopened in it, without interrupting the reader", async () => {
  const { openGuideMap } = await store();
  const guideMap = await state();
  const { geoWorker } = await import("../../../../src/geo/geoWorker.ts");
  await openGuideMap("Ridge");
  const before = guideMap.opened;
  guideMap.selectedWaypoint = 1;
  workers[0]?.die();
  await until(() => expect(guideMap.opened).not.toBe(before));
  expect(guideMap).toMatchObject({ status: { name: "ready" }, selectedWaypoint: 1 });
  expect(guideMap.waypoints).toHaveLength(2);
  expect((await geoWorker.elevation.placeAt("7", 1, 400))?.elevationMeters).toBe(125);
  workers[1]?.die();
  await until(() => expect(guideMap.status).toMatchObject({ name: "failed", kind: "workerLost" }));
  expect(workers).toHaveLength(2);
});

test("a guide can be closed when its worker is unavailable", async () => {
  const { leaveGuideMap, openGuideMap } = await store();
  const guideMap = await state();
  const broken = vi.fn();
  process.once("unhandledRejection", broken);
  await openGuideMap("Ridge");
  for (const worker of [0, 1]) {
    await until(() => expect(workers.length).toBeGreaterThan(worker));
    workers[worker]?.die();
  }
  await until(() => expect(guideMap.status.name).toBe("failed"));
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
  held = new Promise((resolve) => {
    release = resolve;
  });
  const opening = openGuideMap("Ridge");
  await until(() => expect(asked).toContain("/api/guides/7/geo"));
  workers[0]?.die();
  release();
  await opening;
  expect([guideMap.status.name, workers.length]).toEqual(["ready", 2]);
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
