import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";
import { MessageWorker } from "../../geo/messageWorker.ts";
import { answerOf, geoBytes, smallGeo } from "../../workers/geo/geoFile.ts";

let workers: MessageWorker[];
let answer: () => Response | Promise<Response>;
let calls: number;

const whole = () => Response.json({ waypoints: smallGeo.waypoints });
const broken = (status: number) => () => Response.json({ id: 1, message: "No" }, { status });

beforeEach(async () => {
  fakeBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  workers = [];
  answer = whole;
  calls = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url, "https://switchback.test").pathname;
    if (path.endsWith("/geo")) return answerOf(geoBytes({ ...smallGeo, waypoints: null }));
    if (!path.endsWith("/waypoints")) {
      return Response.json({ guideId: "7", guideName: "Ridge", guideIsFree: true });
    }
    calls++;
    return answer();
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

async function reader() {
  const [{ guideMap }, { openGuideMap }, { retryGuideWaypoints }] = await Promise.all([
    import("../../../../src/stores/guideMap/guideMap.ts"),
    import("../../../../src/stores/guideMap/openGuideMap.ts"),
    import("../../../../src/stores/guideMap/guideWaypoints.ts"),
  ]);
  return { guideMap, openGuideMap, retryGuideWaypoints };
}

test("waypoints that fail to load leave the guide open, and load on retry", async () => {
  const { guideMap, openGuideMap, retryGuideWaypoints } = await reader();
  answer = broken(500);
  await openGuideMap("Ridge");
  expect(guideMap).toMatchObject({ status: { name: "ready" }, waypointsStatus: "failed", waypoints: [] });
  expect(guideMap.opened?.pointCount).toBe(6);
  answer = whole;
  retryGuideWaypoints();
  expect(guideMap.waypointsStatus).toBe("loading");
  retryGuideWaypoints();
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(calls).toBe(2);
});

test("refused waypoints refuse the guide", async () => {
  const { guideMap, openGuideMap } = await reader();
  answer = broken(403);
  await openGuideMap("Ridge");
  expect(guideMap.status).toEqual({ name: "refused" });
});

test("a worker lost while waypoints load is replaced, and they load in the new one", async () => {
  const { guideMap, openGuideMap } = await reader();
  answer = () => new Promise(() => {});
  const opening = openGuideMap("Ridge");
  await until(() => expect(calls).toBe(1));
  answer = whole;
  workers[0]?.die();
  await opening;
  expect([guideMap.status.name, guideMap.waypointsStatus]).toEqual(["ready", "loading"]);
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
  expect([guideMap.status.name, guideMap.waypoints.length, workers.length]).toEqual(["ready", 2, 2]);
});

test("waypoints that a new worker cannot fetch again stay on screen, and can be retried", async () => {
  const { guideMap, openGuideMap, retryGuideWaypoints } = await reader();
  await openGuideMap("Ridge");
  answer = broken(500);
  workers[0]?.die();
  await until(() => expect(guideMap.waypointsStatus).toBe("failed"));
  expect([guideMap.status.name, guideMap.waypoints.length]).toEqual(["ready", 2]);
  answer = whole;
  retryGuideWaypoints();
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
});
