import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

afterEach(() => vi.unstubAllGlobals());

const BOUNDS: [number, number, number, number] = [-150, -72, 170, 65];
const HERE: [number, number, number, number] = [12.4, 47.2, 12.7, 47.3];

async function sheetFor(isDemoMap: boolean, isDemo: boolean, areas?: (typeof BOUNDS)[]) {
  vi.resetModules();
  fakeBrowser();
  const { publicConfig } = await import("../../../../src/lib/publicConfig.ts");
  const { layerScene } = await import("../../../../src/lib/basemap/layerScene.ts");
  const tiles = { url: "/tiles/map/{z}/{x}/{y}?v=1", minZoom: 8, maxZoom: 12, attribution: null };
  publicConfig().map = {
    tiles: { ...tiles, bounds: BOUNDS, isDemo: isDemoMap, ...(areas && { areas }) },
    terrain: null,
  };
  return layerScene({ isDemo, bounds: HERE }, "meters").sheet;
}

test("the map of the demo world covers demo guides only, whatever its bounds", async () => {
  expect(await sheetFor(true, true)).toBe("whole");
  expect(await sheetFor(true, false)).toBe("none");
  expect(await sheetFor(false, false)).toBe("whole");
});

test("an archive that was cut to several boxes covers what is in one of them", async () => {
  expect(await sheetFor(false, false, [[100, 10, 101, 11], BOUNDS])).toBe("whole");
  expect(
    await sheetFor(false, false, [
      [100, 10, 101, 11],
      [12.5, 47, 13, 48],
    ]),
  ).toBe("part");
  expect(await sheetFor(false, false, [[100, 10, 101, 11]])).toBe("none");
});

test("LIGHT-68 the page asks for the demo world's elevation as WebP, and for a foreign host's as it is", async () => {
  vi.resetModules();
  fakeBrowser();
  const { publicConfig } = await import("../../../../src/lib/publicConfig.ts");
  const { terrainTiles } = await import("../../../../src/lib/basemap/terrainTiles.ts");
  const demo = { isDemo: true, bounds: HERE };
  publicConfig().tiles.demWebp = "/tiles/dem/{z}/{x}/{y}.webp";
  expect(terrainTiles(demo)).toMatchObject({
    url: "/tiles/dem/{z}/{x}/{y}.webp",
    encoding: "terrarium",
    isOwn: true,
  });
  Object.assign(publicConfig().tiles, {
    dem: "https://dem.example/{z}/{x}/{y}.png",
    demWebp: null,
    isDemoTerrain: false,
  });
  expect(terrainTiles(demo)).toMatchObject({ url: "https://dem.example/{z}/{x}/{y}.png", isOwn: false });
});

test("SYS-36 no terrain is offered where the browser returns noise instead of heights", async () => {
  vi.resetModules();
  fakeBrowser();
  const { terrainTiles } = await import("../../../../src/lib/basemap/terrainTiles.ts");
  const demo = { isDemo: true, bounds: HERE };
  expect(terrainTiles(demo)).not.toBeNull();
  vi.resetModules();
  vi.doMock("../../../../src/lib/basemap/canvasNoise.ts", () => ({ hasCanvasNoise: () => true }));
  const protectedly = await import("../../../../src/lib/basemap/terrainTiles.ts");
  vi.doUnmock("../../../../src/lib/basemap/canvasNoise.ts");
  expect(protectedly.terrainTiles(demo)).toBeNull();
});

test("WORLD-7 the map of all guides takes elevations from this server's archive, else the demo world's, and from no other host", async () => {
  vi.resetModules();
  fakeBrowser();
  const { publicConfig } = await import("../../../../src/lib/publicConfig.ts");
  const { ownTerrainTiles } = await import("../../../../src/lib/basemap/terrainTiles.ts");
  const { tiles } = publicConfig();
  tiles.isDemoTerrain = true;
  expect(ownTerrainTiles()).toMatchObject({ bounds: null, isDemo: true, minZoom: 7 });
  const terrain = {
    url: "/tiles/terrain/{z}/{x}/{y}?v=1",
    minZoom: 0,
    maxZoom: 12,
    bounds: HERE,
    attribution: "Survey",
    encoding: "terrarium" as const,
    tileSize: 512 as const,
  };
  publicConfig().map = { tiles: null, terrain };
  expect(ownTerrainTiles()).toEqual({ ...terrain, isDemo: false, isOwn: true });
  publicConfig().map = null;
  tiles.isDemoTerrain = false;
  expect(ownTerrainTiles()).toBeNull();
});
