import { afterEach, expect, test, vi } from "vitest";
import { CONTOUR_PROTOCOL } from "../../../../src/lib/basemap/contourRequest.ts";
import { OUT_OF_REACH } from "../../../../src/lib/basemap/savedMapCache.ts";
import { tilesUrl } from "../../../../src/lib/basemap/tileUrl.ts";
import { contourTile } from "../../../../workers/basemap/contourTile.ts";
import { createDemManager } from "../../../../workers/basemap/demManager.ts";

afterEach(() => vi.unstubAllGlobals());

const TILES = {
  demUrl: "https://walks.test/dem/{z}/{x}/{y}",
  demMaxZoom: 12,
  demEncoding: "terrarium",
  demSize: 256,
} as const;
const abort = () => new AbortController();

function managerAnsweredBy(status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => new Response(null, { status, headers }));
  return createDemManager(TILES);
}

const heightsAnsweredBy = (status: number) =>
  managerAnsweredBy(status).dem.fetchAndParseTile(10, 1, 2, abort());

test.each([204, 404])(
  "elevation that is not there (%i) is unknown and fails no neighbour",
  async (status) => {
    const { width, height, data } = await heightsAnsweredBy(status);
    expect([width, height]).toEqual([256, 256]);
    expect(data.every(Number.isNaN)).toBe(true);
  },
);

test("elevation of a server that fails is asked for again later", async () => {
  await expect(heightsAnsweredBy(503)).rejects.toThrow("503");
});

test.each([
  [204, false],
  [404, true],
])("a tile answered with %i is missing: %s", async (status, isMissing) => {
  expect(await managerAnsweredBy(status).isMissing([10, 1, 2], abort())).toBe(isMissing);
});

test("what was missing without a connection is looked for again with one", async () => {
  const manager = managerAnsweredBy(404);
  vi.stubGlobal("navigator", { onLine: false });
  await manager.isMissing([10, 1, 2], abort());
  expect(manager.isOutdated()).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  expect(manager.isOutdated()).toBe(true);
});

test("READ-76 what was missing because the server was out of reach is looked for again before the page retries", async () => {
  vi.useFakeTimers();
  const manager = managerAnsweredBy(404, { [OUT_OF_REACH]: "1" });
  await manager.isMissing([10, 1, 2], abort());
  expect(manager.isOutdated()).toBe(false);
  vi.setSystemTime(Date.now() + 5_000);
  expect(manager.isOutdated()).toBe(true);
  vi.useRealTimers();
});

test("what the server itself does not have is not looked for again", async () => {
  const manager = managerAnsweredBy(404);
  await manager.isMissing([10, 1, 2], abort());
  expect(manager.isOutdated()).toBe(false);
});

test.each([
  [256, 120],
  [512, 48],
] as const)("of tiles of %i px %i are kept", async (demSize, kept) => {
  const load = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", load);
  const { dem } = createDemManager({ ...TILES, demSize });
  for (let x = 0; x < kept; x++) await dem.fetchTile(10, x, 0, abort());
  await dem.fetchTile(10, 0, 0, abort());
  expect(load).toHaveBeenCalledTimes(kept);
  await dem.fetchTile(10, kept, 0, abort());
  await dem.fetchTile(10, 1, 0, abort());
  expect(load).toHaveBeenCalledTimes(kept + 2);
});

test("contours of a tile without elevation fail with 404, so that the map enlarges coarser ones", async () => {
  managerAnsweredBy(404);
  const url = tilesUrl(CONTOUR_PROTOCOL, { ...TILES, multiplier: 1, intervals: [[0, 20, 100]] })
    .replace("{z}", "12")
    .replace("{x}", "7")
    .replace("{y}", "9");
  await expect(contourTile(url, abort())).rejects.toMatchObject({ status: 404 });
});
