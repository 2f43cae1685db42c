import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
import type { TerrainTiles } from "../../../../src/lib/basemap/terrainTiles.ts";
import { surroundOf } from "../../../../src/map/basemap/surroundOf.ts";

const PLAIN_MAP = { layer: PLAIN, terrain: null };
const frameOf = (bounds: Bounds, shown: Parameters<typeof surroundOf>[0]["shown"] = PLAIN_MAP) =>
  surroundOf({ screen: "guideMap", guide: { bounds }, shown, hasSheet: false })?.frame ?? [];

test("SYS-17 the map of all guides has nothing around it, a guide's page and map have", () => {
  const at = (screen: Parameters<typeof surroundOf>[0]["screen"]) =>
    surroundOf({ screen, guide: { bounds: [10, 46, 11, 47] }, shown: PLAIN_MAP, hasSheet: false });
  for (const screen of ["catalogue", "home", "login"] as const) expect(at(screen)).toBe(null);
  for (const screen of ["guide", "guideMap"] as const) expect(at(screen)).not.toBe(null);
});

test("the frame is around the trails, and no narrow strip", () => {
  const [west = 0, south = 0, east = 0, north = 0] = frameOf([10, -0.05, 12, 0.05]);
  expect([west, east]).toEqual([9.95, 12.05]);
  expect(north - south).toBeCloseTo(1, 5);
  expect((north + south) / 2).toBeCloseTo(0, 9);
});

test("it is as high as wide on the map, also at 78 degrees north, and encloses a guide across 180 degrees", () => {
  const [west = 0, south = 0, east = 0, north = 0] = frameOf([15, 78, 16, 78.01]);
  expect((north - south) / (east - west)).toBeCloseTo(0.5 * Math.cos((78.005 * Math.PI) / 180), 1);
  const fiji = frameOf([179.5, -17, 180.5, -16.5]);
  expect(fiji[0]).toBeCloseTo(179.475, 6);
  expect(fiji[2]).toBeCloseTo(180.525, 6);
});

test("a guide that is a point has a frame too", () => {
  const [west = 0, south = 0, east = 0, north = 0] = frameOf([10, 0, 10, 0]);
  expect(east - west).toBeCloseTo(0.01, 9);
  expect(north - south).toBeCloseTo(0.01, 9);
});

test("elevations are framed by their own edge, those of the whole world are not", () => {
  const terrain = (bounds: Bounds | null) => ({
    layer: PLAIN,
    terrain: { tiles: { bounds } as TerrainTiles, unit: "meters" as const },
  });
  expect(frameOf([10, 46, 11, 47], terrain([9, 45, 12, 48]))).toEqual([9, 45, 12, 48]);
  expect(frameOf([10, 46, 11, 47], terrain(null))).toEqual([]);
});
