import type { HeightGrid } from "./heightGrid.ts";
import { longerSide } from "./longerSide.ts";

export interface Contour {
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
      contours.push({ isIndex, ...points });
    }
  }
  return contours;
}

/** What a level crosses in a grid. Edge 2·corner runs right from its corner, edge 2·corner+1 down. */
interface Crossings {
  /** Crossed cell edges, two per segment. */
  edges: number[];
  /** x and y of the crossing of each crossed edge, in picture pixels. */
  places: Float64Array;
}

function cellSegments({ heights, columns, rows, cell }: HeightGrid, level: number): Crossings {
  const places = new Float64Array(4 * heights.length);
  const edges: number[] = [];
  const at = (corner: number) => heights[corner] ?? Number.NaN;
  const cross = (a: number, b: number, edge: number): void => {
    if (at(a) > level === at(b) > level) return;
    const share = (level - at(a)) / (at(b) - at(a));
    const isDown = edge % 2 === 1;
    places[2 * edge] = ((a % columns) + (isDown ? 0 : share)) * cell;
    places[2 * edge + 1] = (Math.floor(a / columns) + (isDown ? share : 0)) * cell;
    edges.push(edge);
  };
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column;
      const below = a + columns;
      const [northWest, northEast, southWest, southEast] = [at(a), at(a + 1), at(below), at(below + 1)];
      if (Number.isNaN(northWest + northEast + southWest + southEast)) continue;
      // Most cells lie on one side of the level.
      const isAbove = northWest > level;
      if (northEast > level === isAbove && southWest > level === isAbove && southEast > level === isAbove)
        continue;
      // A saddle crosses all four edges: top is connected with right, and bottom with left.
      cross(a, a + 1, 2 * a);
      cross(a + 1, below + 1, 2 * (a + 1) + 1);
      cross(below, below + 1, 2 * below);
      cross(a, below, 2 * a + 1);
    }
  }
  return { edges, places };
}

function joinSegments(
  { edges, places }: Crossings,
  grid: HeightGrid,
): { points: number[]; isClosed: boolean }[] {
  // An edge lies between two cells, and ends a segment in each.
  const segmentsAt = new Int32Array(4 * grid.heights.length).fill(-1);
  edges.forEach((edge, i) => {
    segmentsAt[segmentsAt[2 * edge] === -1 ? 2 * edge : 2 * edge + 1] = i >> 1;
  });
  const isUsed = new Uint8Array(edges.length / 2);
  const lines: { points: number[]; isClosed: boolean }[] = [];
  for (let start = 0; start < isUsed.length; start++) {
    if (isUsed[start]) continue;
    isUsed[start] = 1;
    const path = [edges[2 * start] as number, edges[2 * start + 1] as number];
    extend(path, edges, segmentsAt, isUsed);
    const isClosed = path.length > 3 && path[0] === path.at(-1);
    if (!isClosed) {
      path.reverse();
      extend(path, edges, segmentsAt, isUsed);
    }
    const points: number[] = [];
    for (const edge of path) points.push(places[2 * edge] as number, places[2 * edge + 1] as number);
    if (longerSide(points) > grid.cell) lines.push({ points, isClosed });
  }
  return lines;
}

/** Extends the path from its last edge while an unused segment continues it. */
function extend(path: number[], edges: number[], segmentsAt: Int32Array, isUsed: Uint8Array): void {
  for (;;) {
    const end = path.at(-1) as number;
    const next = [segmentsAt[2 * end] as number, segmentsAt[2 * end + 1] as number].find(
      (segment) => segment >= 0 && !isUsed[segment],
    );
    if (next === undefined) return;
    isUsed[next] = 1;
    path.push((edges[2 * next] === end ? edges[2 * next + 1] : edges[2 * next]) as number);
  }
}
