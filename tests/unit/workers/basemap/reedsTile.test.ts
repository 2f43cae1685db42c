import { VectorTile } from "@mapbox/vector-tile";
import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { afterEach, expect, test, vi } from "vitest";
import { REEDS_PROTOCOL } from "../../../../src/lib/basemap/reedsRequest.ts";
import { readTileUrl, tilesUrl } from "../../../../src/lib/basemap/tileUrl.ts";
import { reedsIn, reedsTile } from "../../../../workers/basemap/reedsTile.ts";

afterEach(() => vi.unstubAllGlobals());

const OPTIONS = { tilesUrl: "https://guides.example/tiles/map/{z}/{x}/{y}?v=1", tilesMaxZoom: 15 };
type Ring = [x: number, y: number][];

/** A map tile with areas of a kind, in units of 8 a pixel. */
function mapTile(rings: Ring[], kind = "wetland"): Uint8Array<ArrayBuffer> {
  const features = [{ type: 3, geometry: rings, tags: { kind } }];
  const landuse = { features } as unknown as GeoJSONVTTile;
  return fromGeojsonVt({ landuse }, { version: 2, extent: 4096 }).slice();
}

const boxOf = (left: number, top: number, right: number, bottom: number): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];
const LAKE = boxOf(800, 800, 3200, 3200);
const ISLAND: Ring = boxOf(1600, 1600, 2400, 2400).reverse();
const at = (z: number, x: number, y: number) => ({ z, x, y, options: OPTIONS });

test("READ-70 reeds are in wetland alone, 8 px from its shores and from islands in it", () => {
  const places = reedsIn(mapTile([LAKE, ISLAND]), at(13, 6700, 4860));
  expect(places.length).toBeGreaterThan(60);
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(800 + 64);
    expect(x).toBeLessThanOrEqual(3200 - 64);
    expect(y).toBeGreaterThanOrEqual(800 + 64);
    expect(y).toBeLessThanOrEqual(3200 - 24);
    const isOnIsland = x > 1600 - 64 && x < 2400 + 64 && y > 1600 - 24 && y < 2400 + 64;
    expect(isOnIsland, `${x} ${y}`).toBe(false);
  }
  expect(reedsIn(mapTile([LAKE], "forest"), at(13, 6700, 4860))).toEqual([]);
});

test("READ-70 the rows of neighbouring tiles meet, so that no edge of a tile shows", () => {
  const whole = mapTile([boxOf(-64, -64, 4160, 4160)]);
  const pixels = (x: number) => reedsIn(whole, at(13, x, 40)).map(([px, py]) => [px / 8 + 512 * x, py / 8]);
  const [left, right] = [pixels(7), pixels(8)];
  const rowOf = (places: number[][]) => places.filter(([, y]) => y === left[0]?.[1]).map(([x = 0]) => x);
  const row = [...rowOf(left), ...rowOf(right)];
  expect(row.slice(1).map((x, i) => x - (row[i] ?? 0))).toEqual(row.slice(1).map(() => 46));
});

test("READ-70 beyond the last zoom of the map a tile has the reeds of its quarter of the tile there", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(mapTile([boxOf(2200, 200, 3800, 1800)]));
  });
  const read = async (x: number, y: number) => {
    const bytes = await reedsTile(readTemplate(17, x, y), new AbortController());
    return new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.reeds
      ?.feature(0)
      .loadGeometry()
      .flat();
  };
  const places = await read(4 * 100 + 3, 4 * 60);
  expect(asked).toEqual(["https://guides.example/tiles/map/15/100/60?v=1"]);
  expect(places?.length).toBeGreaterThan(20);
  // Of four columns the fourth begins at 3072: what is left of the area ends at (3800 - 3072) x 4.
  for (const { x } of places ?? []) expect(x).toBeLessThanOrEqual(728 * 4 - 64);
  expect(await read(4 * 100, 4 * 60 + 3)).toBeUndefined();
});

test("a missing tile of the map is a missing tile of reeds, and a failing one an error", async () => {
  const status = vi.fn(() => 404);
  vi.stubGlobal("fetch", async () => new Response(null, { status: status() }));
  const read = () => reedsTile(readTemplate(13, 1, 2), new AbortController());
  await expect(read()).rejects.toMatchObject({ status: 404 });
  status.mockReturnValue(503);
  await expect(read()).rejects.toThrow("Map tile https://guides.example/tiles/map/13/1/2?v=1: 503");
});

test("the URL of a tile of reeds names the tiles of the map", () => {
  expect(readTileUrl(REEDS_PROTOCOL, readTemplate(13, 1, 2))).toEqual({
    z: 13,
    x: 1,
    y: 2,
    options: OPTIONS,
  });
  expect(() => readTileUrl(REEDS_PROTOCOL, "reeds://1/2")).toThrow("Not a tile of reeds: reeds://1/2");
});

function readTemplate(z: number, x: number, y: number): string {
  return tilesUrl(REEDS_PROTOCOL, OPTIONS).replace("{z}/{x}/{y}", `${z}/${x}/${y}`);
}
