import { gradientNoise } from "../terrain/gradientNoise.ts";
import type { MapGrid } from "./mapGrid.ts";

/** A ring of u, v in kilometres, interleaved, not closed. */
type Ring = number[];

/** Rings with fewer corners are specks, and those with less of a cell's area for each corner are slivers. */
const MIN_CORNERS = 8;
const MIN_HOLE_CORNERS = 14;
const MIN_SHARE = 0.12;

/** The areas where a field is above 0, as smoothed outlines with holes; outside the grid it is below. */
export function fieldPolygons(grid: MapGrid, field: Float32Array): Float64Array[][] {
  const { rings, ringLeftOf } = tracedRings(grid, field);
  const areas = rings.map(signedArea);
  /** The outline that encloses each ring, itself for an outline. */
  const outlineOf = (ring: number): number => {
    let at = ring;
    while ((areas[at] ?? 1) < 0) at = ringLeftOf(at);
    return at;
  };
  const polygons = new Map<number, Ring[]>();
  const isShown = (i: number) => {
    const corners = (rings[i]?.length ?? 0) / 2;
    const least = (areas[i] ?? 0) > 0 ? MIN_CORNERS : MIN_HOLE_CORNERS;
    return corners >= least && Math.abs(areas[i] ?? 0) >= MIN_SHARE * corners * grid.cellKm ** 2;
  };
  for (const [i, ring] of rings.entries()) if ((areas[i] ?? 0) > 0 && isShown(i)) polygons.set(i, [ring]);
  for (const [i, ring] of rings.entries()) {
    if ((areas[i] ?? 0) < 0 && isShown(i)) polygons.get(outlineOf(i))?.push(ring);
  }
  return [...polygons.values()].map((polygon) => polygon.map(raggedRing));
}

interface TracedRings {
  rings: Ring[];
  /** The ring that is met first to the left of the inner side of a hole: that around the hole, or that of another hole. */
  ringLeftOf(hole: number): number;
}

/** Rings around the areas, counterclockwise, and around their holes, clockwise. */
function tracedRings(grid: MapGrid, field: Float32Array): TracedRings {
  const { columns, rows } = grid;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? -1
      : (field[row * columns + column] as number);
  // Edges between neighbouring samples: even ones run right from their sample, odd ones up. One column and row more.
  const width = columns + 1;
  const edge = (column: number, row: number, isUp: boolean) =>
    2 * ((row + 1) * width + column + 1) + (isUp ? 1 : 0);
  /** For each edge that a ring crosses the one that it crosses next, and one more; 0 for the others. */
  const next = new Int32Array(2 * width * (rows + 1));
  const starts: number[] = [];
  /** From the edge at the south of a cell to those all around it. */
  const sides = [0, 3, 2 * width, 1];
  const isAbove = areAbove(field, columns, rows);
  const wide = columns + 2;
  for (let row = -1; row < rows; row++) {
    let right = 0;
    let sample = (row + 1) * wide;
    for (let column = -1; column < columns; column++) {
      sample++;
      // The corners at the right of one cell are those at the left of the next.
      const left = (right & 2) / 2 + (right & 4) * 2;
      right = 2 * (isAbove[sample] as number) + 4 * (isAbove[sample + wide] as number);
      const corners = left | right;
      if (corners === 0 || corners === 15) continue;
      const south = edge(column, row, false);
      for (const [from, to] of CROSSINGS[corners] ?? []) {
        const start = south + (sides[from] as number);
        next[start] = south + (sides[to] as number) + 1;
        starts.push(start);
      }
    }
  }
  const sampleOf = (key: number): [column: number, row: number] => {
    const index = Math.floor(key / 2);
    return [(index % width) - 1, Math.floor(index / width) - 1];
  };
  const pushPlace = (to: Ring, key: number): void => {
    const isUp = key % 2 === 1;
    const [column, row] = sampleOf(key);
    const low = at(column, row);
    const high = isUp ? at(column, row + 1) : at(column + 1, row);
    const share = low / (low - high);
    const u = column + (isUp ? 0 : share);
    const v = row + (isUp ? share : 0);
    to.push(grid.firstU + u * grid.cellKm, grid.firstV + v * grid.cellKm);
  };
  const rings: Ring[] = [];
  /** One more than its number; 0 off the rings. */
  const ringOfEdge = new Int32Array(next.length);
  /** For each ring the leftmost edge with the area at its left and none at its right, left of which no part of it is. */
  const leftEdges: number[] = [];
  for (const start of starts) {
    if (ringOfEdge[start] !== 0) continue;
    const ring: Ring = [];
    let leftmost = columns;
    for (let key = start; ringOfEdge[key] === 0; key = (next[key] as number) - 1) {
      pushPlace(ring, key);
      ringOfEdge[key] = rings.length + 1;
      const [column, row] = sampleOf(key);
      if (key % 2 === 0 && column < leftmost && at(column, row) > 0) {
        leftmost = column;
        leftEdges[rings.length] = key;
      }
    }
    rings.push(ring);
  }
  return {
    rings,
    ringLeftOf(hole) {
      let [column, row] = sampleOf(leftEdges[hole] ?? 0);
      while (at(column, row) > 0) column--;
      return Math.max(0, (ringOfEdge[edge(column, row, false)] ?? 0) - 1);
    },
  };
}

/** 1 for each sample of a field that is above 0, with one of 0 all around. */
function areAbove(field: Float32Array, columns: number, rows: number): Uint8Array {
  const isAbove = new Uint8Array((columns + 2) * (rows + 2));
  let to = columns + 3;
  for (let from = 0; from < field.length; from += columns, to += columns + 2)
    for (let column = 0; column < columns; column++)
      if ((field[from + column] as number) > 0) isAbove[to + column] = 1;
  return isAbove;
}

/**
 * For each set of corners above 0 (1 south-west, 2 south-east, 4 north-east, 8 north-west) the steps between sides
 * (0 south, 1 east, 2 north, 3 west) with the area on the left.
 */
const CROSSINGS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  5: [
    [0, 3],
    [2, 1],
  ],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  10: [
    [1, 0],
    [3, 2],
  ],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
};

/** Unevenness of an outline: kilometres from one bay to the next, and the depth of one. */
const BAYS = [
  { km: 0.62, deepKm: 0.15 },
  { km: 0.24, deepKm: 0.055 },
] as const;
/** Where each side of a ring has corners of the outline, which cuts those of the ring. */
const SHARES = [1 / 6, 1 / 2, 5 / 6] as const;

/** A ring without the straight lines of the grid: each corner is moved as the ground around it, so that bays hardly ever make loops. */
function raggedRing(ring: Ring): Float64Array {
  const ragged = new Float64Array(SHARES.length * ring.length);
  let end = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const [fromU, fromV] = [ring[i] as number, ring[i + 1] as number];
    const [toU, toV] = [ring[next] as number, ring[next + 1] as number];
    for (const share of SHARES) {
      const u = fromU + share * (toU - fromU);
      const v = fromV + share * (toV - fromV);
      let [movedU, movedV] = [u, v];
      for (const { km, deepKm } of BAYS) {
        movedU += deepKm * gradientNoise(u / km + 7.9, v / km + 71.3);
        movedV += deepKm * gradientNoise(u / km + 37.7, v / km + 29.1);
      }
      ragged[end++] = movedU;
      ragged[end++] = movedV;
    }
  }
  return ragged;
}

/** The area of a ring, closed or not, negative if it is clockwise where v points up. */
export function signedArea(ring: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum +=
      (ring[i] as number) * (ring[next + 1] as number) - (ring[next] as number) * (ring[i + 1] as number);
  }
  return sum / 2;
}
