import type { NameFactory } from "../names/nameFactory.ts";
import { seededRandom } from "../seededRandom.ts";
import { isWater } from "../terrain/terrainRegion.ts";
import { areaFeature, type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { type MapGrid, REACH_KM, spread } from "./mapGrid.ts";
import { wayPlace } from "./wayPlace.ts";

export interface Village {
  cell: number;
  place: [u: number, v: number];
  kind: "town" | "village" | "hamlet";
}

/** Kilometres between villages. */
const APART_KM = 5.5;
/** Villages stay clear of the edge of the mapped area, so that all of one is on the map. */
const EDGE_KM = 1.8;
const MAX_SLOPE = 0.09;
/** Cells whose heights stand for those of all. */
const SAMPLE = 4000;
/** Of the ground of a region, the part low enough for villages. */
const LOW_SHARE = 0.55;
const KINDS: Record<Village["kind"], { minZoom: number; population: number; houses: number }> = {
  town: { minZoom: 8, population: 6200, houses: 46 },
  village: { minZoom: 10, population: 900, houses: 24 },
  hamlet: { minZoom: 12, population: 80, houses: 9 },
};

/** Chooses places for villages: even, low ground away from each other and from the water. */
export function villages(grid: MapGrid): Village[] {
  const heights = Float64Array.from(
    grid.scattered.subarray(0, SAMPLE),
    (cell) => grid.heights[cell] as number,
  ).sort();
  const highest = heights[Math.floor(LOW_SHARE * heights.length)] ?? 0;
  const isGround = (cell: number) =>
    (grid.away[cell] as number) < REACH_KM - EDGE_KM &&
    (grid.slopes[cell] as number) < MAX_SLOPE &&
    (grid.heights[cell] as number) < highest &&
    grid.water[cell] === 0;
  return spread(grid, APART_KM, isGround).map((cell, i) => ({
    cell,
    place: wayPlace(grid, cell),
    kind: i % 9 === 0 ? "town" : i % 3 === 1 ? "village" : "hamlet",
  }));
}

/** The names of villages and their houses. */
export function villageFeatures(grid: MapGrid, found: readonly Village[], names: NameFactory): MapFeature[] {
  return found.flatMap(({ place, kind }): MapFeature[] => {
    const { minZoom, population, houses } = KINDS[kind];
    const properties = {
      kind: "locality",
      kind_detail: kind,
      min_zoom: minZoom,
      population,
      population_rank: Math.round(Math.log2(population)),
      sort_key: 20_000 - population,
      ...nameProperties(names.next("town")),
    };
    return [pointFeature("places", grid.region, place, properties), ...housesAround(grid, place, houses)];
  });
}

/** Rectangles of about 10 by 14 metres in loose rows on dry ground, thinner away from the middle. */
function housesAround(grid: MapGrid, [u, v]: readonly [number, number], count: number): MapFeature[] {
  const random = seededRandom(`${grid.region.id} ${u} ${v}`);
  const turn = random.between(0, Math.PI);
  return Array.from({ length: count }).flatMap(() => {
    const along = random.between(-1, 1) * random.between(0.05, 0.42);
    const row = random.whole(-3, 3) * 0.055 + random.between(-0.012, 0.012);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const corner = (a: number, b: number): [number, number] => [
      u + (along + a) * cos - (row + b) * sin,
      v + (along + a) * sin + (row + b) * cos,
    ];
    const half = random.between(0.005, 0.009);
    const ring = [corner(-half, -0.005), corner(half, -0.005), corner(half, 0.005), corner(-half, 0.005)];
    if (ring.some((at) => isWater(grid.region, ...at))) return [];
    return areaFeature("buildings", grid.region, [ring.flat()], {
      kind: "building",
      height: 8,
      min_zoom: 14,
    });
  });
}
