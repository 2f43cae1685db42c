import { clamp } from "../../../lib/clamp.ts";
import { gradientNoise } from "../terrain/gradientNoise.ts";
import type { Climate } from "./climate.ts";
import { fieldPolygons } from "./fieldPolygons.ts";
import { areaFeature, type MapFeature } from "./mapFeature.ts";
import { cellCentre, forCellsAround, type MapGrid } from "./mapGrid.ts";

/** Kilometres from a village beyond which it changes nothing. */
const VILLAGE_KM = 5;

interface Spot {
  u: number;
  v: number;
  height: number;
  slope: number;
  /** The part of the slope that faces the pole, negative if it faces the equator. */
  shade: number;
  /** Kilometres to the nearest village, infinite where that is far. */
  village: number;
}

/** How much of a kind of ground a spot has; it is there above 0. */
type Cover = (spot: Spot, climate: Climate) => number;

const COVERS: Record<string, Cover> = {
  grassland: ({ u, v, height }, { rockline, isDry }) =>
    isDry ? -1 : 0.6 + 0.8 * gradientNoise(u / 2.3 + 40, v / 2.3 + 7) - Math.max(0, height - rockline) / 250,
  sand: ({ u, v, slope }, { isDry }) =>
    isDry ? 0.8 * gradientNoise(u / 2.9 + 11, v / 2.9 + 3) - 0.1 - 2 * slope : -1,
  farmland: ({ u, v, slope, village }) =>
    village > VILLAGE_KM
      ? -1
      : 1.1 - village / 1.7 + 0.6 * gradientNoise(u / 0.9 + 5, v / 0.9) - 7 * Math.max(0, slope - 0.05),
  bare_rock: ({ u, v, height, slope }, { rockline }) =>
    varied((height - rockline) / 220 + 1.3 * (slope - 0.75), 0.7, u / 1.2 + 21, v / 1.2 + 33),
  scrub: ({ u, v, height }, { treeline }) =>
    varied(0.75 - Math.abs(height - treeline - 90) / 160, 0.9, u / 1.4 + 71, v / 1.4),
  forest: ({ u, v, height, slope, shade, village }, { treeline, forest, onSlopes }) =>
    forest +
    onSlopes * (1.9 * Math.min(slope, 0.4) + 0.8 * clamp(shade, -0.5, 0.5) - 0.3) +
    0.8 * gradientNoise(u / 3.4, v / 3.4) +
    0.45 * gradientNoise(u / 1.1 + 9, v / 1.1 + 27) -
    Math.max(0, height - treeline + 120) / 130 -
    2.2 * Math.max(0, slope - 0.7) -
    Math.max(0, 1.1 - village / 1.6),
  wetland: ({ u, v, slope }, { wet }) => varied(wet - 9 * slope, 0.9, u / 1.6 + 55, v / 1.6 + 3),
  glacier: ({ u, v, height, slope }, { iceline }) =>
    varied((height - iceline) / 200 - 1.2 * Math.max(0, slope - 0.6), 0.6, u / 2.2 + 81, v / 2.2),
  residential: ({ u, v, village }) =>
    village > VILLAGE_KM ? -1 : 1 - village / 0.42 + 0.5 * gradientNoise(u / 0.35, v / 0.35 + 61),
};

/** A share with noise that changes it by up to `reach`, which is not computed where it cannot matter. */
function varied(share: number, reach: number, x: number, y: number): number {
  return share < -1.2 * reach ? share : share + reach * gradientNoise(x, y);
}

/** What a grid shows of the ground. */
export interface GroundArea {
  /** Places of villages, u and v in kilometres. */
  villages: readonly (readonly [number, number])[];
  /** Above 0 within the area that is drawn, in kilometres from its edge. */
  within: (cell: number) => number;
  /** What the cover loses at a cell, so that it thins out; nothing without it. */
  thinnedBy?: (cell: number) => number;
  /** All without it. */
  kinds?: readonly string[];
}

/** Areas by what covers the ground. */
export function groundCover(grid: MapGrid, climate: Climate, area: GroundArea): MapFeature[] {
  const covers = Object.entries(COVERS).filter(([kind]) => area.kinds?.includes(kind) ?? true);
  const fields = covers.map(() => new Float32Array(grid.heights.length).fill(-1));
  const isAnywhere = covers.map(() => false);
  const away = awayFromVillages(grid, area.villages);
  // One for all cells: the garbage of millions would take longer than what they are for. Not of integers, which V8 stores
  // otherwise: it would compile what reads them again.
  const spot: Spot = { u: 0.5, v: 0.5, height: 0.5, slope: 0.5, shade: 0.5, village: 0.5 };
  const towardsPole = Math.sign(grid.region.originY) / (2000 * grid.cellKm);
  for (const cell of grid.mapped) {
    [spot.u, spot.v] = cellCentre(grid, cell);
    spot.height = grid.heights[cell] as number;
    spot.slope = grid.slopes[cell] as number;
    const fall =
      (grid.heights[cell - grid.columns] as number) - (grid.heights[cell + grid.columns] as number);
    spot.shade = Number.isNaN(fall) ? 0 : fall * towardsPole;
    spot.village = away[cell] as number;
    const within = area.within(cell);
    const thinnedBy = area.thinnedBy?.(cell) ?? 0;
    for (let i = 0; i < covers.length; i++) {
      const cover = covers[i]?.[1] as Cover;
      const share = grid.water[cell] === 1 ? -0.3 : cover(spot, climate);
      // Infinite values cannot be interpolated.
      const value = Math.max(-3, Math.min(share - thinnedBy, within));
      (fields[i] as Float32Array)[cell] = value;
      if (value > 0) isAnywhere[i] = true;
    }
  }
  return covers.flatMap(([kind], i) =>
    isAnywhere[i]
      ? fieldPolygons(grid, fields[i] as Float32Array).map((rings) =>
          areaFeature("landuse", grid.region, rings, { kind, min_zoom: 8 }),
        )
      : [],
  );
}

/** The mapped area itself, as land. @param within above 0 in it, as for its cover */
export function mappedLand(grid: MapGrid, within: GroundArea["within"]): MapFeature[] {
  const field = new Float32Array(grid.away.length).fill(-1);
  for (const cell of grid.mapped) field[cell] = within(cell);
  return fieldPolygons(grid, field).map((rings) =>
    areaFeature("earth", grid.region, rings, { kind: "earth", min_zoom: 8 }),
  );
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
