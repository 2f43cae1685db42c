import type { Position } from "../../../contract/position.ts";
import { toRegion } from "../terrain/heightField.ts";
import { isWater, mercatorLatitude, regionHeight, type TerrainRegion } from "../terrain/terrainRegion.ts";

/** Square cells around the trails of a region; row 0 is the southernmost. */
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
  /** Kilometres to the nearest trail, at most REACH_KM; infinite outside the mapped area. */
  away: Float64Array;
}

/** Kilometres around the trails that are mapped. */
export const REACH_KM = 6;
const CELL_KM = 0.3;
/** A longer region has larger cells, so that it takes no longer. */
const MAX_CELLS = 800_000;
const OCTAVES = 4;

/** Samples the terrain around lines of [lng, lat]; null if none is in the region. */
export function mapGrid(region: TerrainRegion, lines: readonly (readonly Position[])[]): MapGrid | null {
  const tracks = lines.map((line) => line.map(([lng, lat]) => toRegion(region, lng, mercatorLatitude(lat))));
  const points = tracks.flat();
  if (points.length === 0) return null;
  const span = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    const low = values.reduce((a, b) => Math.min(a, b));
    return { low: low - REACH_KM, length: values.reduce((a, b) => Math.max(a, b)) - low + 2 * REACH_KM };
  };
  const [across, up] = [span(0), span(1)];
  const cellKm = Math.max(CELL_KM, Math.sqrt((across.length * up.length) / MAX_CELLS));
  const columns = Math.ceil(across.length / cellKm) + 1;
  const rows = Math.ceil(up.length / cellKm) + 1;
  const cells = columns * rows;
  const grid: MapGrid = {
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
  };
  for (const track of tracks) markReach(grid, track);
  for (let cell = 0; cell < cells; cell++) {
    if (grid.away[cell] === Number.POSITIVE_INFINITY) continue;
    const [u, v] = cellCentre(grid, cell);
    const height = regionHeight(region, u, v, OCTAVES);
    if (height === null) grid.away[cell] = Number.POSITIVE_INFINITY;
    else {
      grid.heights[cell] = height;
      if (isWater(region, u, v)) grid.water[cell] = 1;
    }
  }
  fillSlopes(grid);
  return grid;
}

/** u, v in kilometres of a cell's centre. */
export function cellCentre(grid: MapGrid, cell: number): [u: number, v: number] {
  const column = cell % grid.columns;
  return [grid.firstU + column * grid.cellKm, grid.firstV + ((cell - column) / grid.columns) * grid.cellKm];
}

export function isMapped(grid: MapGrid, cell: number): boolean {
  return (grid.away[cell] ?? Number.POSITIVE_INFINITY) < REACH_KM;
}

/** The up to 8 neighbours of a cell within the mapped area. */
export function forNeighbours(
  grid: MapGrid,
  cell: number,
  visit: (neighbour: number, distance: number) => void,
): void {
  const column = cell % grid.columns;
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      if (right === 0 && down === 0) continue;
      if (column + right < 0 || column + right >= grid.columns) continue;
      const neighbour = cell + down * grid.columns + right;
      if (isMapped(grid, neighbour)) visit(neighbour, right !== 0 && down !== 0 ? Math.SQRT2 : 1);
    }
  }
}

/** Cells in an order that scatters them over the grid, the same each time. */
export function scattered(grid: MapGrid, isWanted: (cell: number) => boolean): number[] {
  const cells: number[] = [];
  const total = grid.columns * grid.rows;
  // A step without a common divisor visits every cell once.
  let step = Math.floor(total * 0.618) | 1;
  while (commonDivisor(step, total) > 1) step += 2;
  for (let i = 0, cell = 0; i < total; i++, cell = (cell + step) % total) {
    if (isMapped(grid, cell) && isWanted(cell)) cells.push(cell);
  }
  return cells;
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
function markReach(grid: MapGrid, track: readonly (readonly [number, number])[]): void {
  const { away } = grid;
  const stampKm = REACH_KM / 5;
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
      forCellsAround(grid, [atU, atV], REACH_KM, (cell, distance) => {
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
    const slope = Math.hypot(right, up) / span;
    slopes[cell] = Number.isNaN(slope) ? 0 : slope;
  }
}

/** Scattered cells that fit, always the same. @param apartKm least distance between any two */
export function spread(grid: MapGrid, apartKm: number, fits: (cell: number) => boolean): number[] {
  // In squares as wide as the distance only the nine around a place can have one too near.
  const squares = new Map<number, (readonly [u: number, v: number])[]>();
  const width = Math.ceil((grid.columns * grid.cellKm) / apartKm) + 3;
  const isFree = (square: number, u: number, v: number) => {
    for (const [otherU, otherV] of squares.get(square) ?? []) {
      if ((otherU - u) ** 2 + (otherV - v) ** 2 < apartKm ** 2) return false;
    }
    return true;
  };
  return scattered(grid, fits).filter((cell) => {
    const [u, v] = cellCentre(grid, cell);
    const column = Math.floor((u - grid.firstU) / apartKm) + 1;
    const row = Math.floor((v - grid.firstV) / apartKm) + 1;
    for (let up = -1; up <= 1; up++) {
      for (let right = -1; right <= 1; right++) {
        if (!isFree((row + up) * width + column + right, u, v)) return false;
      }
    }
    const square = row * width + column;
    squares.set(square, [...(squares.get(square) ?? []), [u, v]]);
    return true;
  });
}
