import type { HeightGrid } from "./heightGrid.ts";

export interface Contour {
  /** Metres. */
  level: number;
  isIndex: boolean;
  isClosed: boolean;
  /** Interleaved x, y in picture pixels. */
  points: number[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * Traces the contours of a grid at the round interval that gives about `wanted` levels; every fifth is an index
 * contour. Flat or unknown terrain has none.
 */
export function traceContours(grid: HeightGrid, wanted: number): Contour[] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const height of grid.heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  if (!(high - low > 4)) return [];
  const step = STEPS.find((value) => (high - low) / value <= wanted) ?? 1000;
  const contours: Contour[] = [];
  for (let level = Math.ceil(low / step) * step; level < high; level += step) {
    const isIndex = Math.round(level / step) % 5 === 0;
    // A level exactly equal to grid corners would leave open ends.
    for (const points of joinSegments(cellSegments(grid, level + 0.0137), grid)) {
      contours.push({ level, isIndex, ...points });
    }
  }
  return contours;
}

/** Crossed cell edges, two per segment. Edge 2·corner runs right from its corner, edge 2·corner+1 down. */
function cellSegments(
  grid: HeightGrid,
  level: number,
): { edges: number[]; places: Map<number, [number, number]> } {
  const { heights, columns, rows, cell } = grid;
  const places = new Map<number, [number, number]>();
  const edges: number[] = [];
  const at = (corner: number) => heights[corner] ?? Number.NaN;
  const cross = (a: number, b: number, edge: number): number | null => {
    if (at(a) > level === at(b) > level) return null;
    const share = (level - at(a)) / (at(b) - at(a));
    const isDown = edge % 2 === 1;
    const x = (a % columns) + (isDown ? 0 : share);
    const y = Math.floor(a / columns) + (isDown ? share : 0);
    places.set(edge, [x * cell, y * cell]);
    return edge;
  };
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column;
      const below = a + columns;
      if (Number.isNaN(at(a) + at(a + 1) + at(below) + at(below + 1))) continue;
      const crossed = [
        cross(a, a + 1, 2 * a),
        cross(a + 1, below + 1, 2 * (a + 1) + 1),
        cross(below, below + 1, 2 * below),
        cross(a, below, 2 * a + 1),
      ].filter((edge) => edge !== null);
      // A saddle crosses all four edges: connect top with right and bottom with left.
      edges.push(...crossed);
    }
  }
  return { edges, places };
}

function joinSegments(
  segments: { edges: number[]; places: Map<number, [number, number]> },
  grid: HeightGrid,
): { points: number[]; isClosed: boolean }[] {
  const { edges, places } = segments;
  const at = new Map<number, number[]>();
  edges.forEach((edge, i) => {
    const list = at.get(edge);
    if (list) list.push(i >> 1);
    else at.set(edge, [i >> 1]);
  });
  const isUsed = new Uint8Array(edges.length / 2);
  const lines: { points: number[]; isClosed: boolean }[] = [];
  for (let start = 0; start < isUsed.length; start++) {
    if (isUsed[start]) continue;
    isUsed[start] = 1;
    const path = [edges[2 * start] ?? 0, edges[2 * start + 1] ?? 0];
    extend(path, edges, at, isUsed);
    const isClosed = path.length > 3 && path[0] === path.at(-1);
    if (!isClosed) {
      path.reverse();
      extend(path, edges, at, isUsed);
    }
    const points = path.flatMap((edge) => places.get(edge) ?? []);
    if (spanOf(points) > grid.cell) lines.push({ points, isClosed });
  }
  return lines;
}

/** Extends the path from its last edge while an unused segment continues it. */
function extend(path: number[], edges: number[], at: Map<number, number[]>, isUsed: Uint8Array): void {
  for (;;) {
    const end = path.at(-1) ?? 0;
    const next = at.get(end)?.find((segment) => !isUsed[segment]);
    if (next === undefined) return;
    isUsed[next] = 1;
    path.push((edges[2 * next] === end ? edges[2 * next + 1] : edges[2 * next]) ?? 0);
  }
}

function spanOf(points: number[]): number {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i] ?? 0);
    east = Math.max(east, points[i] ?? 0);
    north = Math.min(north, points[i + 1] ?? 0);
    south = Math.max(south, points[i + 1] ?? 0);
  }
  return Math.max(east - west, south - north);
}
