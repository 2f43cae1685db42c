import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { type TrailColumns, trailRange } from "../pack/trailColumns.ts";

/**
 * A trail laid out along its axis: its mileage, or the distance measured along a trail that has none. Vertices
 * without mileage on a trail that has some are omitted.
 */
export interface ElevationSeries {
  /** Metres, never decreasing. */
  meters: Float64Array;
  /** Metres, NaN where unknown. */
  elevation: Float64Array;
  /** Index of each sample's vertex in the guide's columns. */
  vertices: Uint32Array;
}

/** `running` is the distance measured along the trail, null when its mileage is the axis. */
export function elevationSeries(
  columns: TrailColumns,
  trail: number,
  running: Float64Array | null,
): ElevationSeries {
  const [from, to] = trailRange(columns, trail);
  const axis = running ?? columns.distance.subarray(from, to);
  const vertices = knownVertices(axis);
  // Mileage may decrease along the stored order, or at a part's start; the sort is stable.
  if (!isInOrder(axis, vertices)) vertices.sort((a, b) => at(axis, a) - at(axis, b) || a - b);
  const meters = new Float64Array(vertices.length);
  const elevation = new Float64Array(vertices.length);
  for (let k = 0; k < vertices.length; k++) {
    const vertex = vertices[k];
    meters[k] = at(axis, vertex);
    elevation[k] = at(columns.elevation, from + vertex);
    vertices[k] = from + vertex;
  }
  return { meters, elevation, vertices };
}

/** The first sample at `value` metres or beyond, else their number. A good guess shortens the search. */
export function firstSampleFrom(meters: Float64Array, value: number, guess = 0): number {
  const count = meters.length;
  let low = 0;
  let high = count;
  let step = 1;
  const start = Math.max(0, Math.min(count, guess));
  if (start < count && meters[start] < value) {
    low = start + 1;
    while (low + step < count && meters[low + step] < value) {
      low += step + 1;
      step *= 2;
    }
    high = Math.min(count, low + step);
  } else {
    high = start;
    while (high - step > 0 && meters[high - step] >= value) {
      high -= step;
      step *= 2;
    }
    low = Math.max(0, high - step);
  }
  return firstAtLeast(meters, value, low, high);
}

function knownVertices(axis: Float64Array): Uint32Array {
  const known = new Uint32Array(axis.length);
  let count = 0;
  for (let i = 0; i < axis.length; i++) if (!Number.isNaN(axis[i])) known[count++] = i;
  return known.subarray(0, count);
}

function isInOrder(axis: Float64Array, vertices: Uint32Array): boolean {
  for (let k = 1; k < vertices.length; k++) {
    if (at(axis, vertices[k - 1]) > at(axis, vertices[k])) return false;
  }
  return true;
}

function at(column: Float64Array, index: number): number {
  return column[index];
}
