import { beforeEach, expect, test } from "vitest";
import { until } from "../../../helpers/until.ts";
import { smallGeo } from "../../workers/geo/geoFile.ts";
import { allWaypoints, fakeGuideServer } from "./fakeGuideServer.ts";

const server = fakeGuideServer();
const calls = () => server.asked.filter((path) => path.endsWith("/waypoints")).length;
const broken = (status: number) => () => Response.json({ id: 1, message: "No" }, { status });

beforeEach(() => {
  server.geo = { ...smallGeo, waypoints: null };
});

async function reader() {
  const [{ guideMap }, store] = await Promise.all([
    import("../../../../src/stores/guideMap/guideMap.ts"),
    import("../../../../src/stores/guideMap/openGuideMap.ts"),
  ]);
  return { guideMap, ...store };
}

test("waypoints that fail to load leave the guide open, and load on retry", async () => {
  const { guideMap, openGuideMap, retryOpenGuide } = await reader();
  server.waypoints = broken(500);
  await openGuideMap("Ridge");
  expect(guideMap).toMatchObject({ status: { name: "ready" }, waypointsStatus: "failed", waypoints: [] });
  expect(guideMap.opened?.trails).toHaveLength(2);
  server.waypoints = allWaypoints;
  retryOpenGuide();
  expect(guideMap.waypointsStatus).toBe("loading");
  retryOpenGuide();
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
  expect(guideMap.waypoints.map(({ title }) => title)).toEqual(["Spring", "Hut"]);
  expect(calls()).toBe(2);
});

test("refused waypoints refuse the guide", async () => {
  const { guideMap, openGuideMap } = await reader();
  server.waypoints = broken(403);
  await openGuideMap("Ridge");
  expect(guideMap.status).toEqual({ name: "refused" });
});

test("waypoints that a proxy refuses in the server's place leave the guide open", async () => {
  const { guideMap, openGuideMap } = await reader();
  server.waypoints = () => new Response("", { status: 403 });
  await openGuideMap("Ridge");
  expect([guideMap.status.name, guideMap.waypointsStatus]).toEqual(["ready", "failed"]);
});

test("a worker lost while waypoints load is replaced, and they load in the new one", async () => {
  const { guideMap, openGuideMap } = await reader();
  server.waypoints = () => new Promise(() => {});
  const opening = openGuideMap("Ridge");
  await until(() => expect(calls()).toBe(1));
  server.waypoints = allWaypoints;
  server.workers[0]?.die();
  await opening;
  expect([guideMap.status.name, guideMap.waypointsStatus]).toEqual(["ready", "loading"]);
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
  expect([guideMap.status.name, guideMap.waypoints.length, server.workers.length]).toEqual(["ready", 2, 2]);
});

test("waypoints that a new worker cannot fetch again stay on screen, and can be retried", async () => {
  const { guideMap, openGuideMap, retryOpenGuide } = await reader();
  await openGuideMap("Ridge");
  server.waypoints = broken(500);
  server.workers[0]?.die();
  await until(() => expect(guideMap.waypointsStatus).toBe("failed"));
  expect([guideMap.status.name, guideMap.waypoints.length]).toEqual(["ready", 2]);
  server.waypoints = allWaypoints;
  retryOpenGuide();
  await until(() => expect(guideMap.waypointsStatus).toBe("ready"));
});
