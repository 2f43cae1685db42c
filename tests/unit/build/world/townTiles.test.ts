import { brotliCompressSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { TOWN_ZOOMS, worldTileCount, worldTileIndex } from "../../../../src/lib/basemap/worldRequest.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../../src/lib/geo/mercator.ts";
import { townPoints } from "../../../../src/server/build/world/townPoints.ts";
import { townTiles } from "../../../../src/server/build/world/townTiles.ts";
import { packTiles } from "../../../../src/server/build/world/worldTilesFile.ts";

const towns = townPoints();
const of = (name: string) => towns.find((town) => town.name === name);

test("WORLD-2 the largest towns come first, then smaller ones, and capitals before others", () => {
  expect(["Tokyo", "Kyiv", "Prague"].map((name) => of(name)?.minZoom)).toEqual([4, 4, 4]);
  expect(of("Prague")).toMatchObject({ isCapital: true, country: null });
  expect(of("Graz")?.minZoom).toBe(5);
  expect(of("Innsbruck")?.minZoom).toBe(6);
  // Called as its country is in some language of the page.
  expect(of("Singapore")?.country).toBe("SG");
});

test("WORLD-2 no two towns of a name are so near that both could be in a window, and none are crowded", () => {
  for (const zoom of TOWN_ZOOMS) {
    const shown = towns.filter(({ minZoom }) => minZoom <= zoom);
    const pixels = worldPixels(zoom);
    const distance = (a: (typeof shown)[number], b: (typeof shown)[number], height = 1) => {
      const [dx, dy] = [0, 1].map((axis) => ((a.position[axis] ?? 0) - (b.position[axis] ?? 0)) * pixels);
      return Math.hypot(dx ?? 0, (dy ?? 0) * height);
    };
    let nearestNamesake = Number.POSITIVE_INFINITY;
    const byName = new Map<string, typeof shown>();
    for (const town of shown) {
      const namesakes = byName.get(town.name) ?? [];
      for (const other of namesakes) nearestNamesake = Math.min(nearestNamesake, distance(town, other));
      byName.set(town.name, [...namesakes, town]);
    }
    expect(nearestNamesake).toBeGreaterThan(2560);
    let nearest = Number.POSITIVE_INFINITY;
    const fromWest = shown.toSorted((a, b) => (a.position[0] ?? 0) - (b.position[0] ?? 0));
    for (const [i, town] of fromWest.entries())
      for (const other of fromWest.slice(i + 1, i + 40))
        nearest = Math.min(nearest, distance(town, other, 2.2));
    expect(nearest).toBeGreaterThan(140);
  }
});

test("WORLD-2 towns are a file of their own, of 256 tiles and at most 130 kB as it is sent", () => {
  const tiles = townTiles();
  expect(tiles).toHaveLength(worldTileCount("towns"));
  const [x, y] = [mercatorX(14.42) * 16, mercatorY(50.09) * 16];
  const tile = tiles[worldTileIndex("towns", [4, Math.floor(x), Math.floor(y)])] ?? new Uint8Array();
  const layer = new VectorTile(new PbfReader(tile)).layers.towns;
  const names = Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i));
  const prague = names.find((each) => each?.properties.name === "Prague");
  expect(prague?.properties).toEqual({ name: "Prague", min: 4, capital: true });
  const [point] = prague?.loadGeometry()[0] ?? [];
  expect(Math.abs((point?.x ?? 0) / 8192 - (x % 1))).toBeLessThan(0.001);
  expect(Math.abs((point?.y ?? 0) / 8192 - (y % 1))).toBeLessThan(0.001);
  expect(brotliCompressSync(packTiles(tiles)).length).toBeLessThanOrEqual(130_000);
});
