import type { MapGrid } from "./mapGrid.ts";

/** A ring of u, v in kilometres, not closed. */
export type Ring = [u: number, v: number][];

/** Rings with fewer corners are specks. */
const MIN_CORNERS = 8;

/** The areas where a field is above 0, as smoothed outlines with holes; outside the grid it is below. */
export function fieldPolygons(grid: MapGrid, field: Float64Array): Ring[][] {
  const rings = tracedRings(grid, field).filter((ring) => ring.length >= MIN_CORNERS);
  const outlines: { ring: Ring; area: number; holes: Ring[] }[] = [];
  const holes: Ring[] = [];
  for (const ring of rings) {
    const area = signedArea(ring);
    if (area > 0) outlines.push({ ring, area, holes: [] });
    else holes.push(ring);
  }
  outlines.sort((a, b) => a.area - b.area);
  for (const hole of holes) {
    const [place = [0, 0]] = hole;
    outlines.find(({ ring }) => isInside(ring, place))?.holes.push(hole);
  }
  return outlines.map(({ ring, holes: inner }) => [ring, ...inner].map(smoothRing));
}

/** Rings around the areas, counterclockwise, and around their holes, clockwise. */
function tracedRings(grid: MapGrid, field: Float64Array): Ring[] {
  const { columns, rows } = grid;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? -1
      : (field[row * columns + column] as number);
  // Edges between neighbouring samples: even ones run right from their sample, odd ones up. One column and row more.
  const width = columns + 1;
  const edge = (column: number, row: number, isUp: boolean) =>
    2 * ((row + 1) * width + column + 1) + (isUp ? 1 : 0);
  const next = new Map<number, number>();
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners =
        (at(column, row) > 0 ? 1 : 0) |
        (at(column + 1, row) > 0 ? 2 : 0) |
        (at(column + 1, row + 1) > 0 ? 4 : 0) |
        (at(column, row + 1) > 0 ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const edges = [
        edge(column, row, false),
        edge(column + 1, row, true),
        edge(column, row + 1, false),
        edge(column, row, true),
      ];
      for (const [from, to] of CROSSINGS[corners] ?? []) next.set(edges[from] ?? 0, edges[to] ?? 0);
    }
  }
  const placeOnEdge = (key: number): [number, number] => {
    const isUp = key % 2 === 1;
    const index = (key - (isUp ? 1 : 0)) / 2;
    const column = (index % width) - 1;
    const row = Math.floor(index / width) - 1;
    const low = at(column, row);
    const high = isUp ? at(column, row + 1) : at(column + 1, row);
    const share = low / (low - high);
    const u = column + (isUp ? 0 : share);
    const v = row + (isUp ? share : 0);
    return [grid.firstU + u * grid.cellKm, grid.firstV + v * grid.cellKm];
  };
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: Ring = [];
    for (let key: number | undefined = start; key !== undefined; ) {
      ring.push(placeOnEdge(key));
      const following: number | undefined = next.get(key);
      next.delete(key);
      key = following === start ? undefined : following;
    }
    rings.push(ring);
  }
  return rings;
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

/** Cuts the corners of a ring. */
function smoothRing(ring: Ring): Ring {
  return ring.flatMap(([u, v], i): Ring => {
    const [toU, toV] = ring[(i + 1) % ring.length] ?? [u, v];
    return [
      [0.75 * u + 0.25 * toU, 0.75 * v + 0.25 * toV],
      [0.25 * u + 0.75 * toU, 0.25 * v + 0.75 * toV],
    ];
  });
}

function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [i, [u, v]] of ring.entries()) {
    const [toU, toV] = ring[(i + 1) % ring.length] ?? [u, v];
    sum += u * toV - toU * v;
  }
  return sum / 2;
}

function isInside(ring: Ring, [u, v]: readonly [number, number]): boolean {
  let isIn = false;
  for (const [i, [fromU, fromV]] of ring.entries()) {
    const [toU, toV] = ring[(i + 1) % ring.length] ?? [fromU, fromV];
    if (fromV > v !== toV > v && u < fromU + ((v - fromV) / (toV - fromV)) * (toU - fromU)) isIn = !isIn;
  }
  return isIn;
}
