import type { Position } from "../../../contract/position.ts";
import { toRegion } from "../terrain/heightField.ts";
import { pairsOf } from "../terrain/regionShape.ts";
import {
  heightWithin,
  innerShare,
  isWater,
  mercatorLatitude,
  type TerrainRegion,
} from "../terrain/terrainRegion.ts";

/** Square cells of a region; row 0 is the southernmost. */
export interface MapGrid {
  region: TerrainRegion;
  columns: number;
  rows: number;
  /** Side of a cell in kilometres; u, v of the centre of the first one. */
  cellKm: number;
  firstU: number;
  firstV: number;
  /** Metres; NaN outside the mapped area. */
  heights: Float64Array;
  /** Rise per metre in the steepest direction. */
  slopes: Float64Array;
  /** 1 on lakes and rivers. */
  water: Uint8Array;
  /** Kilometres to the nearest trail, at most the grid's reach; infinite outside the mapped area. */
  away: Float64Array;
  /** The mapped cells, row by row. */
  mapped: Int32Array;
  /** The same, in an order that scatters them over the grid, always the same one. */
  scattered: Int32Array;
}

/** Kilometres around the trails that are mapped in full. */
export const REACH_KM = 5;
/** Cells beyond, by which the edge of what is mapped runs between cells. */
const BEYOND_KM = 0.7;
const CELL_KM = 0.42;
/** A longer region has larger cells, so that it takes no longer. */
const MAX_CELLS = 800_000;
const OCTAVES = 4;

/** Samples the terrain around lines of [lng, lat]; null if none is in the region. */
export function mapGrid(region: TerrainRegion, lines: readonly (readonly Position[])[]): MapGrid | null {
  const tracks = tracksOf(region, lines);
  const points = tracks.flat();
  if (points.length === 0) return null;
  const reachKm = REACH_KM + BEYOND_KM;
  const grid = emptyGrid(region, points, { reachKm, cellKm: CELL_KM, maxCells: MAX_CELLS });
  for (const track of tracks) markReach(grid, track, reachKm);
  sample(grid, OCTAVES, null);
  return grid;
}

/**
 * Kilometres from each mapped cell of a grid to the nearest of the lines of [lng, lat], exact up to `reachKm` and infinite
 * beyond.
 */
export function distancesFromTrails(
  grid: MapGrid,
  lines: readonly (readonly Position[])[],
  reachKm: number,
): Float64Array {
  const away = new Float64Array(grid.away.length).fill(Number.POSITIVE_INFINITY);
  for (const track of tracksOf(grid.region, lines)) markReach({ ...grid, away }, track, reachKm);
  return away;
}

function tracksOf(region: TerrainRegion, lines: readonly (readonly Position[])[]): [number, number][][] {
  return lines.map((line) => line.map(([lng, lat]) => toRegion(region, lng, mercatorLatitude(lat))));
}

/** Side of the cells of a whole region, and their greatest number. */
const WIDE = { cellKm: 1.4, maxCells: 40_000, octaves: 3 };

/** A whole region, coarsely. */
export interface WideGrid {
  /** Its `away` is 0 in what is mapped. */
  grid: MapGrid;
  /** For each cell the share of the way from the region's border to its core. */
  shares: Float64Array;
}

/** Samples a region coarsely from a share of the way from its border to its core on. */
export function wideGrid(region: TerrainRegion, fromShare: number): WideGrid {
  const { cellKm, maxCells, octaves } = WIDE;
  const grid = emptyGrid(region, pairsOf(region.spine), { reachKm: region.radiusKm, cellKm, maxCells });
  const shares = new Float64Array(grid.away.length);
  for (let cell = 0; cell < shares.length; cell++) {
    const inner = innerShare(region, ...cellCentre(grid, cell));
    shares[cell] = inner;
    if (inner > fromShare) grid.away[cell] = 0;
  }
  sample(grid, octaves, shares);
  return { grid, shares };
}

interface Extent {
  /** Kilometres around the points. */
  reachKm: number;
  /** Least side of a cell. */
  cellKm: number;
  maxCells: number;
}

function emptyGrid(
  region: TerrainRegion,
  points: readonly (readonly [u: number, v: number])[],
  { reachKm, cellKm: least, maxCells }: Extent,
): MapGrid {
  const span = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    const low = values.reduce((a, b) => Math.min(a, b));
    return { low: low - reachKm, length: values.reduce((a, b) => Math.max(a, b)) - low + 2 * reachKm };
  };
  const [across, up] = [span(0), span(1)];
  const cellKm = Math.max(least, Math.sqrt((across.length * up.length) / maxCells));
  const columns = Math.ceil(across.length / cellKm) + 1;
  const rows = Math.ceil(up.length / cellKm) + 1;
  const cells = columns * rows;
  return {
    region,
    columns,
    rows,
    cellKm,
    firstU: across.low,
    firstV: up.low,
    heights: new Float64Array(cells).fill(Number.NaN),
    slopes: new Float64Array(cells),
    water: new Uint8Array(cells),
    away: new Float64Array(cells).fill(Number.POSITIVE_INFINITY),
    mapped: new Int32Array(),
    scattered: new Int32Array(),
  };
}

/**
 * Samples the cells that `away` marks, and takes those outside the region off the map.
 * @param shares for each cell the share of the way from the region's border to its core, null if that is not known yet
 */
function sample(grid: MapGrid, octaves: number, shares: Float64Array | null): void {
  const { region, away, heights, water } = grid;
  const mapped = new Int32Array(away.length);
  let count = 0;
  for (let cell = 0; cell < away.length; cell++) {
    if (away[cell] === Number.POSITIVE_INFINITY) continue;
    const [u, v] = cellCentre(grid, cell);
    const inner = shares ? (shares[cell] as number) : innerShare(region, u, v);
    if (inner <= 0) away[cell] = Number.POSITIVE_INFINITY;
    else {
      mapped[count++] = cell;
      heights[cell] = heightWithin(region, u, v, { octaves, inner });
      if (isWater(region, u, v)) water[cell] = 1;
    }
  }
  grid.mapped = mapped.slice(0, count);
  fillSlopes(grid);
  grid.scattered = scattered(grid);
}

/** u, v in kilometres of a cell's centre. */
export function cellCentre(grid: MapGrid, cell: number): [u: number, v: number] {
  const column = cell % grid.columns;
  return [grid.firstU + column * grid.cellKm, grid.firstV + ((cell - column) / grid.columns) * grid.cellKm];
}

/** The cell whose centre is nearest to u, v; it may be none of the grid. */
export function nearestCell({ columns, cellKm, firstU, firstV }: MapGrid, u: number, v: number): number {
  return Math.round((v - firstV) / cellKm) * columns + Math.round((u - firstU) / cellKm);
}

export function isMapped({ away }: MapGrid, cell: number): boolean {
  return cell >= 0 && cell < away.length && (away[cell] as number) < Number.POSITIVE_INFINITY;
}

/** Steps to the 8 neighbours of a cell around the trails, none of which is on the edge of the grid. */
export interface NeighbourSteps {
  /** From the number of a cell to its neighbour's. */
  steps: readonly number[];
  /** Lengths in sides of a cell. */
  lengths: readonly number[];
}

export function neighbourSteps({ columns }: Pick<MapGrid, "columns">): NeighbourSteps {
  return {
    steps: [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1],
    lengths: [Math.SQRT2, 1, Math.SQRT2, 1, 1, Math.SQRT2, 1, Math.SQRT2],
  };
}

function scattered(grid: MapGrid): Int32Array {
  const total = grid.columns * grid.rows;
  const cells = new Int32Array(total);
  let count = 0;
  // A step without a common divisor visits every cell once.
  let step = Math.floor(total * 0.618) | 1;
  while (commonDivisor(step, total) > 1) step += 2;
  for (let i = 0, cell = 0; i < total; i++, cell = (cell + step) % total) {
    if (isMapped(grid, cell)) cells[count++] = cell;
  }
  return cells.slice(0, count);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Visits the cells nearer than a distance to u, v, with the distance of their centres in kilometres. */
export function forCellsAround(
  grid: Pick<MapGrid, "columns" | "rows" | "cellKm" | "firstU" | "firstV">,
  [u, v]: readonly [number, number],
  withinKm: number,
  visit: (cell: number, distanceKm: number) => void,
): void {
  const { columns, rows, cellKm, firstU, firstV } = grid;
  const [centreColumn, centreRow] = [(u - firstU) / cellKm, (v - firstV) / cellKm];
  const reach = withinKm / cellKm;
  const lastRow = Math.min(rows - 1, Math.floor(centreRow + reach));
  const lastColumn = Math.min(columns - 1, Math.floor(centreColumn + reach));
  for (let row = Math.max(0, Math.ceil(centreRow - reach)); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.ceil(centreColumn - reach)); column <= lastColumn; column++) {
      const distance = Math.sqrt((column - centreColumn) ** 2 + (row - centreRow) ** 2) * cellKm;
      if (distance < withinKm) visit(row * columns + column, distance);
    }
  }
}

/** Marks the cells within reach of a track. */
function markReach(grid: MapGrid, track: readonly (readonly [number, number])[], reachKm: number): void {
  const { away } = grid;
  const stampKm = reachKm / 5;
  let [lastU, lastV] = [Number.NaN, Number.NaN];
  for (const [i, [u, v]] of track.entries()) {
    const [toU, toV] = track[i + 1] ?? [u, v];
    const steps = Math.max(1, Math.ceil(Math.hypot(toU - u, toV - v) / stampKm));
    for (let step = 0; step < steps; step++) {
      const atU = u + ((toU - u) * step) / steps;
      const atV = v + ((toV - v) * step) / steps;
      // The same ground would be marked again for every vertex of a fine line.
      if (Math.hypot(atU - lastU, atV - lastV) < stampKm) continue;
      [lastU, lastV] = [atU, atV];
      forCellsAround(grid, [atU, atV], reachKm, (cell, distance) => {
        if (distance < (away[cell] as number)) away[cell] = distance;
      });
    }
  }
}

function fillSlopes(grid: MapGrid): void {
  const { columns, heights, slopes, cellKm } = grid;
  const span = 2000 * cellKm;
  for (let cell = columns; cell < heights.length - columns; cell++) {
    const right = (heights[cell + 1] as number) - (heights[cell - 1] as number);
    const up = (heights[cell + columns] as number) - (heights[cell - columns] as number);
    const slope = Math.sqrt(right * right + up * up) / span;
    slopes[cell] = Number.isNaN(slope) ? 0 : slope;
  }
}

/** Scattered cells that fit, always the same. @param apartKm least distance between any two */
export function spread(grid: MapGrid, apartKm: number, fits: (cell: number) => boolean): number[] {
  // In squares of this side there is never more than one.
  const side = apartKm / Math.SQRT2;
  const width = Math.ceil((grid.columns * grid.cellKm) / side) + 5;
  const height = Math.ceil((grid.rows * grid.cellKm) / side) + 5;
  const taken = new Int32Array(width * height).fill(-1);
  const found: number[] = [];
  const { columns, cellKm } = grid;
  // Row by row, which is how the grid is in memory.
  const isFit = new Uint8Array(grid.heights.length);
  for (const cell of grid.mapped) if (fits(cell)) isFit[cell] = 1;
  for (const cell of grid.scattered) {
    if (isFit[cell] === 0) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    const square = (Math.floor((row * cellKm) / side) + 2) * width + Math.floor((column * cellKm) / side) + 2;
    if (!isFree(square, column, row)) continue;
    taken[square] = cell;
    found.push(cell);
  }
  return found;

  function isFree(square: number, column: number, row: number): boolean {
    for (let up = -2; up <= 2; up++) {
      for (let right = -2; right <= 2; right++) {
        const other = taken[square + up * width + right] as number;
        if (other < 0) continue;
        const otherColumn = other % columns;
        const across = otherColumn - column;
        const along = (other - otherColumn) / columns - row;
        if ((across * across + along * along) * cellKm * cellKm < apartKm * apartKm) return false;
      }
    }
    return true;
  }
}
