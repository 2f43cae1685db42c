import { gradientNoise } from "../terrain/gradientNoise.ts";
import type { Climate } from "./climate.ts";
import { fieldPolygons } from "./fieldPolygons.ts";
import { areaFeature, type MapFeature } from "./mapFeature.ts";
import { cellCentre, forCellsAround, isMapped, type MapGrid, REACH_KM } from "./mapGrid.ts";

/** Kilometres over which the ground cover thins out towards the edge of the mapped area. */
const EDGE_KM = 1.6;

interface Spot {
  u: number;
  v: number;
  height: number;
  slope: number;
  isWater: boolean;
  /** Kilometres to the nearest village. */
  village: number;
}

/** How much of a kind of ground a spot has; it is there above 0. */
type Cover = (spot: Spot, climate: Climate) => number;

const COVERS: Record<string, Cover> = {
  grassland: ({ u, v, height }, { rockline, isDry }) =>
    isDry ? -1 : 0.25 + 0.8 * gradientNoise(u / 2.3 + 40, v / 2.3 + 7) - Math.max(0, height - rockline) / 250,
  sand: ({ u, v, slope }, { isDry }) =>
    isDry ? 0.8 * gradientNoise(u / 2.9 + 11, v / 2.9 + 3) - 0.1 - 2 * slope : -1,
  farmland: ({ u, v, slope, village }) =>
    1.1 - village / 1.7 + 0.6 * gradientNoise(u / 0.9 + 5, v / 0.9) - 7 * Math.max(0, slope - 0.05),
  bare_rock: ({ u, v, height, slope }, { rockline }) =>
    (height - rockline) / 220 + 1.3 * (slope - 0.75) + 0.7 * gradientNoise(u / 1.2 + 21, v / 1.2 + 33),
  scrub: ({ u, v, height }, { treeline }) =>
    0.75 - Math.abs(height - treeline - 90) / 160 + 0.9 * gradientNoise(u / 1.4 + 71, v / 1.4),
  forest: ({ u, v, height, slope, village }, { treeline, forest }) =>
    forest +
    0.9 * gradientNoise(u / 3.4, v / 3.4) +
    0.5 * gradientNoise(u / 1.1 + 9, v / 1.1 + 27) -
    Math.max(0, height - treeline + 120) / 130 -
    2.2 * Math.max(0, slope - 0.7) -
    Math.max(0, 1.1 - village / 1.6),
  wetland: ({ u, v, slope }, { wet }) => wet + 0.9 * gradientNoise(u / 1.6 + 55, v / 1.6 + 3) - 9 * slope,
  glacier: ({ u, v, height, slope }, { iceline }) =>
    (height - iceline) / 200 + 0.6 * gradientNoise(u / 2.2 + 81, v / 2.2) - 1.2 * Math.max(0, slope - 0.6),
  residential: ({ u, v, village }) => 1 - village / 0.42 + 0.5 * gradientNoise(u / 0.35, v / 0.35 + 61),
};

/** Areas by what covers the ground, within the mapped area. */
export function groundCover(
  grid: MapGrid,
  climate: Climate,
  villages: readonly (readonly [number, number])[],
): MapFeature[] {
  const spots = spotsOf(grid, villages);
  return Object.entries(COVERS).flatMap(([kind, cover]) => {
    const field = new Float64Array(grid.heights.length).fill(-1);
    for (const [cell, spot] of spots) {
      const edge = Math.max(0, (grid.away[cell] as number) - REACH_KM + EDGE_KM) / EDGE_KM;
      const share = (spot.isWater ? -0.3 : cover(spot, climate)) - 2 * edge * edge;
      // Infinite values cannot be interpolated.
      field[cell] = Math.max(-3, share);
    }
    return fieldPolygons(grid, field).map((rings) =>
      areaFeature("landuse", grid.region, rings, { kind, min_zoom: 8, sort_rank: 189 }),
    );
  });
}

/** The mapped area itself, as land. */
export function mappedLand(grid: MapGrid): MapFeature[] {
  const field = new Float64Array(grid.away.length).fill(-1);
  for (const [cell, away] of grid.away.entries()) if (away < REACH_KM) field[cell] = REACH_KM - away;
  return fieldPolygons(grid, field).map((rings) =>
    areaFeature("earth", grid.region, rings, { kind: "earth", min_zoom: 8 }),
  );
}

/** Kilometres from a village beyond which it changes nothing. */
const VILLAGE_KM = 5;

function spotsOf(grid: MapGrid, villages: readonly (readonly [number, number])[]): [number, Spot][] {
  const away = awayFromVillages(grid, villages);
  const spots: [number, Spot][] = [];
  for (let cell = 0; cell < grid.heights.length; cell++) {
    if (!isMapped(grid, cell)) continue;
    const [u, v] = cellCentre(grid, cell);
    const height = grid.heights[cell] as number;
    const slope = grid.slopes[cell] as number;
    const village = away[cell] as number;
    spots.push([cell, { u, v, height, slope, isWater: grid.water[cell] === 1, village }]);
  }
  return spots;
}

/** Kilometres from each cell to the nearest village, infinite where that is far. */
function awayFromVillages(grid: MapGrid, villages: readonly (readonly [number, number])[]): Float64Array {
  const away = new Float64Array(grid.heights.length).fill(Number.POSITIVE_INFINITY);
  for (const [u, v] of villages)
    forCellsAround(grid, [u, v], VILLAGE_KM, (cell, distance) => {
      away[cell] = Math.min(away[cell] as number, distance);
    });
  return away;
}
