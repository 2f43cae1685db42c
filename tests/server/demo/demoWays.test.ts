import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/contract/position.ts";
import type { PlanePath } from "../../../src/lib/geo/clipPath.ts";
import { climateOf } from "../../../src/server/demo/map/climate.ts";
import type { MapFeature } from "../../../src/server/demo/map/mapFeature.ts";
import { cellCentre, type MapGrid, mapGrid } from "../../../src/server/demo/map/mapGrid.ts";
import { regionFeatures } from "../../../src/server/demo/map/regionFeatures.ts";
import { roads } from "../../../src/server/demo/map/roads.ts";
import { summits } from "../../../src/server/demo/map/summits.ts";
import { villageFeatures, villages } from "../../../src/server/demo/map/villages.ts";
import { wayPlace } from "../../../src/server/demo/map/wayPlace.ts";
import { nameFactory } from "../../../src/server/demo/names/nameFactory.ts";
import { regionNamed } from "../../../src/server/demo/terrain/heightField.ts";
import { isWater, type TerrainRegion } from "../../../src/server/demo/terrain/terrainRegion.ts";

type Place = readonly [u: number, v: number];

/** Trails in high mountains, in fells, among lakes and beside a river. */
const TRAILS: Record<string, readonly Position[]> = {
  gentian: [
    [12.7, 47.2],
    [13.1, 47.2],
  ],
  hollin: [
    [-3.8, 55.44],
    [-3.4, 55.47],
    [-3, 55.44],
  ],
  "paddle-shield": [
    [-91.95, 49.69],
    [-91.25, 49.69],
  ],
  "sable-river": [
    [-72.96, 50.58],
    [-72.25, 50.58],
  ],
};

describe.for(Object.entries(TRAILS))("the demo world's ways in %s", ([id, trail]) => {
  const region = regionNamed(id);
  const grid = gridAround(region, [trail]);
  const found = villages(grid);

  test("SYS-43 villages and ways stay on dry ground where they begin on it", () => {
    const dry = grid.mapped.filter((cell) => grid.water[cell] === 0);
    const places = Array.from(dry, (cell) => ({
      centre: cellCentre(grid, cell),
      place: wayPlace(grid, cell),
    }));
    expect(places.filter(({ place }) => isWater(region, ...place))).toEqual([]);
    // Some are moved back.
    expect(places.filter(({ centre, place }) => kmBetween(centre, place) === 0).length).toBeGreaterThan(1);
    const features = villageFeatures(grid, found, nameFactory("test"));
    expect(features.length).toBeGreaterThan(50);
    const corners = features.flatMap(({ paths }) => paths.flatMap((path) => placesOf(region, path)));
    expect(corners.filter((corner) => isWater(region, ...corner))).toEqual([]);
  });

  test("SYS-43 ways run along no direction of the grid for long", () => {
    const ways = roads(grid, climateOf(region), found, summits(grid));
    const lines = ways.flatMap(({ paths }) => paths.map((path) => placesOf(region, path)));
    const total = sum(lines.map(lengthOf));
    expect(total).toBeGreaterThan(100);
    const shareOf = (runs: readonly number[]) => sum(runs) / total;
    const runsWithin = (degrees: number) => lines.flatMap((line) => gridRuns(line, degrees));
    expect(shareOf(runsWithin(1))).toBeLessThan(0.15);
    expect(shareOf(runsWithin(5).filter((km) => km > 2))).toBeLessThan(0.11);
  });
});

/** Four parts of one trail so long that the cells are wide. */
const LONG_TRAIL: readonly (readonly Position[])[] = [
  [
    [67.2, 48.55],
    [71, 48],
  ],
  [
    [79, 48.3],
    [85, 48.9],
  ],
  [
    [95, 48.7],
    [99, 49.4],
  ],
  [
    [112, 48.3],
    [116.3, 48.85],
  ],
];

test("SYS-43 ways lead round the lakes in hollows, which villages stay away from, where the cells are wide too", () => {
  const region = regionNamed("sable");
  expect(gridAround(region, LONG_TRAIL).cellKm).toBeGreaterThan(0.8);
  const features = regionFeatures(region, LONG_TRAIL);
  const linesOf = (isMeant: (feature: MapFeature) => boolean) =>
    features.filter(isMeant).flatMap(({ paths }) => paths.map((path) => placesOf(region, path)));
  const lakes = linesOf(({ properties }) => properties.kind_detail === "lake");
  const ways = linesOf(({ layer }) => layer === "roads");
  const places = linesOf(({ properties }) => properties.kind === "locality").flat();
  expect(Math.min(lakes.length, places.length)).toBeGreaterThan(50);
  expect(ways.length).toBeGreaterThan(1000);
  // A few are the only way on.
  const isWet = (way: Place[]) => way.some((place) => lakes.some((shore) => isInRing(shore, place)));
  expect(ways.filter(isWet).length / ways.length).toBeLessThan(0.002);
  const toLakes = places.map((place) => Math.min(...lakes.flat().map((corner) => kmBetween(place, corner))));
  expect(Math.min(...toLakes)).toBeGreaterThan(0.6);
});

function gridAround(region: TerrainRegion, lines: readonly (readonly Position[])[]): MapGrid {
  const grid = mapGrid(region, lines);
  if (!grid) throw new Error("The trail is outside the region");
  return grid;
}

/** u, v in kilometres of what is on the unit square of Web Mercator. */
function placesOf({ originX, originY, kmPerDegree }: TerrainRegion, { x, y }: PlanePath): Place[] {
  return Array.from(x, (at, i) => [
    (360 * (at - 0.5) - originX) * kmPerDegree,
    (360 * (0.5 - (y[i] ?? 0)) - originY) * kmPerDegree,
  ]);
}

function kmBetween([u, v]: Place, [toU, toV]: Place): number {
  return Math.hypot(toU - u, toV - v);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function lengthOf(line: readonly Place[]): number {
  return sum(line.slice(1).map((to, i) => kmBetween(line[i] ?? to, to)));
}

/** By rays, in a ring less than 2 km wide. */
function isInRing(ring: readonly Place[], [u, v]: Place): boolean {
  let isInside = false;
  if (ring[0] && kmBetween(ring[0], [u, v]) > 2) return false;
  for (const [i, [fromU, fromV]] of ring.entries()) {
    const [toU, toV] = ring[i + 1] ?? [fromU, fromV];
    if (fromV > v !== toV > v && u < fromU + ((v - fromV) / (toV - fromV)) * (toU - fromU))
      isInside = !isInside;
  }
  return isInside;
}

/** Kilometres of each part of a line that runs along one of the 8 directions of the grid, but for some degrees. */
function gridRuns(line: readonly Place[], within: number): number[] {
  const runs: number[] = [];
  let last = Number.NaN;
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] ?? to;
    const bearing = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const direction =
      Math.abs(bearing - 45 * Math.round(bearing / 45)) < within ? Math.round(bearing / 45) : Number.NaN;
    if (direction !== last) runs.push(0);
    last = direction;
    if (!Number.isNaN(direction)) runs.push((runs.pop() ?? 0) + kmBetween(from, to));
  }
  return runs;
}
