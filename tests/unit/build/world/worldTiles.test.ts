import { brotliCompressSync } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import type { TileAddress } from "../../../../src/contract/position.ts";
import { worldTileCount, worldTileIndex } from "../../../../src/lib/basemap/worldRequest.ts";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { baseStyle } from "../../../../src/map/basemap/baseStyle.ts";
import { worldTiles } from "../../../../src/server/build/world/worldTiles.ts";
import { packTiles } from "../../../../src/server/build/world/worldTilesFile.ts";
import { testPalette } from "../../map/mapBuilders.ts";

const tiles = worldTiles();
const LAST_ZOOM_TILES = Array.from({ length: 64 }, (_, i): TileAddress => [3, i % 8, Math.floor(i / 8)]);

function featuresOf(address: TileAddress, layer: string): VectorTileFeature[] {
  const bytes = tiles[worldTileIndex("land", address)] ?? new Uint8Array();
  const found = new VectorTile(new PbfReader(bytes)).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, i) => found?.feature(i)).filter(
    (each) => each !== undefined,
  );
}

/** Even-odd rule over the polygons of the tile of the last zoom that has a position. */
function isLand(lng: number, lat: number): boolean {
  const [x, y] = [mercatorX(lng) * 8, mercatorY(lat) * 8];
  const address: TileAddress = [3, Math.floor(x), Math.floor(y)];
  let isInside = false;
  for (const feature of featuresOf(address, "land").filter(({ type }) => type === 3)) {
    const [px, py] = [(x % 1) * feature.extent, (y % 1) * feature.extent];
    for (const ring of feature.loadGeometry()) {
      ring.forEach((a, i) => {
        const b = ring[i - 1] ?? a;
        if (a.y > py !== b.y > py && px < ((b.x - a.x) * (py - a.y)) / (b.y - a.y) + a.x)
          isInside = !isInside;
      });
    }
  }
  return isInside;
}

test("LIGHT-20 every tile of zooms 0 to 3 is in the file of the world, which is at most 400 kB as it is sent", () => {
  expect(tiles).toHaveLength(worldTileCount("land"));
  expect(new Set(LAST_ZOOM_TILES.map((address) => worldTileIndex("land", address))).size).toBe(64);
  for (const tile of tiles) expect(Object.keys(new VectorTile(new PbfReader(tile)).layers)).toContain("sea");
  const sent = brotliCompressSync(packTiles(tiles)).length;
  expect(sent).toBeLessThanOrEqual(400_000);
});

test("LIGHT-20 land is where it is: a plain, a lake, an island at the antimeridian and Antarctica on both sides of it", () => {
  expect(isLand(15, 50)).toBe(true);
  expect(isLand(-40, 40)).toBe(false);
  // The Caspian Sea, and Taveuni, whose halves meet at 180 degrees.
  expect(isLand(50.5, 41)).toBe(false);
  expect(isLand(179.97, -16.88)).toBe(true);
  expect(isLand(-179.97, -16.88)).toBe(true);
  for (const lng of [-179.9, -120, 0, 60, 179.9]) expect(isLand(lng, -84.9)).toBe(true);
  expect(isLand(170, -77)).toBe(false);
});

test("LIGHT-20 no outline of land runs inside a tile along the antimeridian, the edge of the map, or another tile", () => {
  for (const address of LAST_ZOOM_TILES) {
    for (const feature of featuresOf(address, "land").filter(({ type }) => type === 3)) {
      const { extent } = feature;
      const isAt = (value: number) => value === 0 || value === extent;
      for (const ring of feature.loadGeometry()) {
        ring.forEach((a, i) => {
          const b = ring[i - 1] ?? a;
          const length = Math.hypot(a.x - b.x, a.y - b.y);
          const isAlong = (a.x === b.x && isAt(a.x)) || (a.y === b.y && isAt(a.y));
          if (isAlong) expect(length, address.join("/")).toBeLessThan(extent / 1000);
        });
      }
    }
  }
});

test("at any zoom the wide strokes follow islands narrower than 64 px as islets, wider ones as polygons", () => {
  const { layers } = baseStyle({
    language: "en",
    palette: testPalette(),
    surround: null,
    labels: null,
    terrain: null,
    street: null,
    sheet: null,
  });
  const shelf = layers.find(({ id }) => id === "shelf-far");
  if (shelf?.type !== "line") throw new Error("No shelf");
  const { filter } = featureFilter(shelf.filter, "layers[1].filter");
  // Hawaii, and Kauai in the same tile, 0.56 degrees wide: 65 px at zoom 7.
  const features = featuresOf([3, 0, 3], "land");
  for (const [zoom, kind] of [
    [3, "islet"],
    [6, "islet"],
    [7, "land"],
  ] as const) {
    const taken = features.filter(({ properties, type }) =>
      filter({ zoom } as never, { type, properties } as never),
    );
    const kauai = taken.filter((feature) => hasPointNear(feature, -159.5, 22.1));
    expect(kauai.map(({ properties }) => properties.kind)).toEqual([kind]);
  }
});

/** Whether a feature of the tile 3/0/3 has a point within half a degree. */
function hasPointNear(feature: VectorTileFeature, lng: number, lat: number): boolean {
  const [x, y] = [mercatorX(lng) * 8 * feature.extent, (mercatorY(lat) * 8 - 3) * feature.extent];
  const within = (0.5 / 45) * feature.extent;
  return feature
    .loadGeometry()
    .flat()
    .some((point) => Math.hypot(point.x - x, point.y - y) < within);
}
