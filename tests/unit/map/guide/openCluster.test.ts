import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";

fakeBrowser();
const worker = { clusterExpansionZoom: vi.fn(), clusterLeaves: vi.fn() };
fakeGeoWorker({ waypoints: worker });
const { camera } = await import("../../../../src/stores/camera.ts");
const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
const { openCluster } = await import("../../../../src/map/guide/openCluster.ts");
const { MAX_SPIDERFIED } = await import("../../../../src/map/guide/spiderfy.ts");
const { spiderfied } = await import("../../../../src/stores/guideMap/spiderfied.ts");
afterAll(() => vi.unstubAllGlobals());

const guide = { guideId: "7" };
const frame = { longitude: 14, latitude: 50, zoom: 12, width: 800, height: 600 };
const cluster = { id: 3, count: 2, position: [14, 50] as const };
/** No zoom splits it. */
const NEVER = 99;
const leaves = (count: number) => Uint32Array.from({ length: count }, (_, index) => index);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  Object.assign(camera, { request: null });
  Object.assign(guideMap, { opened: guide, selectedWaypoint: null, listedIndexes: null });
  spiderfied.shown = null;
});

test("a dot of several waypoints is opened where they are pins", async () => {
  await openCluster(guide, { ...frame, zoom: 8 }, cluster);
  expect(camera.request?.request).toEqual({ kind: "focus", position: cluster.position, zoom: 12 });
  expect(worker.clusterExpansionZoom).not.toHaveBeenCalled();
});

test("a cluster is opened at the zoom where it splits, at least one level closer", async () => {
  worker.clusterExpansionZoom.mockResolvedValueOnce(15);
  await openCluster(guide, frame, cluster);
  expect(camera.request?.request).toEqual({ kind: "focus", position: [14, 50], zoom: 15 });
  worker.clusterExpansionZoom.mockResolvedValueOnce(12);
  await openCluster(guide, frame, cluster);
  expect(camera.request?.request).toMatchObject({ zoom: 13 });
});

test("one that no zoom splits is spiderfied, without the selected waypoint", async () => {
  worker.clusterExpansionZoom.mockResolvedValueOnce(NEVER);
  worker.clusterLeaves.mockResolvedValueOnce(leaves(3));
  guideMap.selectedWaypoint = 1;
  await openCluster(guide, frame, cluster);
  expect(spiderfied.shown).toMatchObject({ clusterId: 3, guideId: "7", waypoints: [0, 2] });
  expect(camera.request).toBeNull();
});

test("clusters too large for that are listed", async () => {
  worker.clusterExpansionZoom.mockResolvedValueOnce(NEVER);
  worker.clusterLeaves.mockResolvedValueOnce(leaves(MAX_SPIDERFIED + 1));
  await openCluster(guide, frame, cluster);
  expect(spiderfied.shown).toBeNull();
  expect(guideMap.listedIndexes).toHaveLength(MAX_SPIDERFIED + 1);
});

test("a result for a guide that was left moves nothing", async () => {
  worker.clusterExpansionZoom.mockImplementationOnce(async () => {
    guideMap.opened = null;
    return 15;
  });
  await openCluster(guide, frame, cluster);
  expect(camera.request).toBeNull();
  expect(worker.clusterLeaves).not.toHaveBeenCalled();
});

test("a lost worker leaves the cluster as it is", async () => {
  worker.clusterExpansionZoom.mockResolvedValueOnce(NEVER);
  worker.clusterLeaves.mockRejectedValueOnce(new Error("The geo worker ended"));
  await openCluster(guide, frame, cluster);
  expect([spiderfied.shown, guideMap.listedIndexes]).toEqual([null, null]);
});
