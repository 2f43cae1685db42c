import { clamp } from "../../../lib/clamp.ts";
import { gradientNoise } from "../terrain/gradientNoise.ts";
import { isWater, regionHeight, type TerrainRegion } from "../terrain/terrainRegion.ts";

/** Square cells over a part of a region, with the elevation in metres at the centre of each. */
export interface SearchGrid {
  columns: number;
  rows: number;
  /** Side of a cell in kilometres; u, v of the centre of the first one. */
  cellKm: number;
  firstU: number;
  firstV: number;
  heights: Float64Array;
  lowest: number;
  /** Metres from the lowest to the highest cell, at least 1. */
  relief: number;
  /** 1 if the centre is on water. */
  water: Uint8Array;
  /** 0 where walking is easy, up to about 1 in thickets and bogs. */
  thickets: Float64Array;
}

/** Margin around the two points, as a share of their distance. */
const MARGIN = 0.24;
/** Detail of the terrain used for routing; finer ridges are smaller than a cell. */
const OCTAVES = 4;
/** Width of a thicket; the clear corridors between them wind and join. */
const THICKET_KM = 1.5;

/** Creates a grid around two points of a region. Outside the region everything is sea. */
export function searchGrid(
  region: TerrainRegion,
  from: readonly [u: number, v: number],
  to: readonly [u: number, v: number],
  cellKm: number,
): SearchGrid {
  const margin = Math.max(4 * cellKm, MARGIN * Math.hypot(to[0] - from[0], to[1] - from[1]));
  const firstU = Math.min(from[0], to[0]) - margin;
  const firstV = Math.min(from[1], to[1]) - margin;
  const columns = Math.ceil((Math.max(from[0], to[0]) + margin - firstU) / cellKm) + 1;
  const rows = Math.ceil((Math.max(from[1], to[1]) + margin - firstV) / cellKm) + 1;
  const heights = new Float64Array(columns * rows);
  const water = new Uint8Array(columns * rows);
  const thickets = new Float64Array(columns * rows);
  const canHoldWater = region.lakes.length > 0 || region.river !== null;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = firstU + column * cellKm;
      const v = firstV + row * cellKm;
      const cell = row * columns + column;
      thickets[cell] = Math.abs(gradientNoise(u / THICKET_KM, v / THICKET_KM));
      heights[cell] = regionHeight(region, u, v, OCTAVES) ?? 0;
      if (canHoldWater && isWater(region, u, v)) water[cell] = 1;
    }
  }
  const lowest = heights.reduce((a, b) => Math.min(a, b));
  const relief = Math.max(1, heights.reduce((a, b) => Math.max(a, b)) - lowest);
  return { columns, rows, cellKm, firstU, firstV, heights, lowest, relief, water, thickets };
}

/** The cell whose centre is nearest to a point. */
export function cellAt(grid: SearchGrid, [u, v]: readonly [u: number, v: number]): number {
  const column = clamp(Math.round((u - grid.firstU) / grid.cellKm), 0, grid.columns - 1);
  const row = clamp(Math.round((v - grid.firstV) / grid.cellKm), 0, grid.rows - 1);
  return row * grid.columns + column;
}
