import { expect, test } from "vitest";
import type { Bounds } from "../../../../../src/contract/position.ts";
import { MAP_REACH } from "../../../../../src/lib/basemap/savedMapReach.ts";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { mercatorPosition } from "../../../../../src/lib/geo/mercator.ts";
import { plannedTiles } from "../../../../../workers/geo/map/plannedTiles.ts";
import { columnsOf } from "../columnsOf.ts";

/** 4.6 km at 78 degrees north, half on either side of 180 degrees. */
const FROM = [179.9, 78.1] as const;
const TO = [-179.9, 78.1] as const;
const COLUMNS = columnsOf([[[[...FROM], [...TO]]]]);

const tilesWithin = (bounds: Bounds) =>
  plannedTiles(COLUMNS, {
    url: "https://walks.test/tiles/map/{z}/{x}/{y}",
    minZoom: 0,
    maxZoom: 15,
    bounds,
    isPicture: false,
    reach: MAP_REACH,
  });

test("a guide across 180 degrees in the far north has its tiles on both sides, and none farther than elsewhere", () => {
  const tiles = tilesWithin([-180, -85, 180, 85]);
  for (const zoom of [8, 12, 14, 15]) {
    const columns = new Set(tiles.filter(([z]) => z === zoom).map(([, x]) => x));
    expect([columns.has(0), columns.has(2 ** zoom - 1)], `zoom ${zoom}`).toEqual([true, true]);
  }
  const fine = tiles.filter(([z]) => z === 14);
  for (const [z, x, y] of fine) {
    const middle = mercatorPosition((x + 0.5) / 2 ** z, (y + 0.5) / 2 ** z);
    const places = Array.from({ length: 21 }, (_, i) => [FROM[0] + i / 100, FROM[1]] as const);
    const away = Math.min(...places.map((place) => distanceMeters(...middle, ...place)));
    // A tile is 0.5 km wide here.
    expect(away).toBeLessThan(1.25 * 3000 + 500);
  }
  // 10.6 km by 6 km, in tiles of a quarter of a square kilometre.
  expect(fine.length).toBeGreaterThan(230);
  expect(fine.length).toBeLessThan(450);
});

test("an archive across 180 degrees has the same tiles, however its bounds are written", () => {
  const world = tilesWithin([-180, -85, 180, 85]);
  expect(tilesWithin([179, 77, 181, 79])).toEqual(world);
  expect(tilesWithin([-181, 77, -179, 79])).toEqual(world);
  const west = tilesWithin([179, 77, 179.99, 79]);
  expect(west.length).toBeLessThan(world.length);
  expect(west.filter(([z]) => z === 14).every(([, x]) => x > 16_000)).toBe(true);
});
