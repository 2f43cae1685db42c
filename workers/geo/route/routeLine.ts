import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { type TrailPlaces, valueAtPlace } from "./trailPlaces.ts";

/** Vertices of a line in columns. */
export interface RouteLine {
  /** Degrees, unwrapped along the line. */
  lng: Float64Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  /** Metres, NaN where unknown. */
  elevation: Float64Array<ArrayBuffer>;
  /** Metres along the line, never decreasing. */
  meters: Float64Array<ArrayBuffer>;
}

export function emptyLine(vertices: number): RouteLine {
  const column = () => new Float64Array(vertices);
  return { lng: column(), lat: column(), elevation: column(), meters: column() };
}

/** The columns of a line's vertices `from` .. `to - 1`. */
export function subLine(line: RouteLine, from: number, to: number): RouteLine {
  return {
    lng: line.lng.subarray(from, to),
    lat: line.lat.subarray(from, to),
    elevation: line.elevation.subarray(from, to),
    meters: line.meters.subarray(from, to),
  };
}

/** The places of a slice that its line passes: its ends, and the vertices between. */
export function placesOfSlice(from: number, to: number): number[] {
  const places = [from];
  if (from < to) for (let v = Math.floor(from) + 1; v < to; v++) places.push(v);
  else for (let v = Math.ceil(from) - 1; v > to; v--) places.push(v);
  if (from !== to) places.push(to);
  return places;
}

/** The number of places that `placesOfSlice` returns. */
export function countOfSlice(from: number, to: number): number {
  if (from === to) return 1;
  const [low, high] = from < to ? [from, to] : [to, from];
  return Math.max(0, Math.ceil(high) - Math.floor(low) - 1) + 2;
}

/**
 * Writes a place to `line` at vertex `at`, `meters` along it. Its longitude is shifted by whole turns next to the
 * vertex before.
 */
export function putPlace(
  line: RouteLine,
  at: number,
  { columns }: TrailPlaces,
  { place, meters }: { place: number; meters: number },
): void {
  const lng = valueAtPlace(columns.lng, place);
  const near = at > 0 ? (line.lng[at - 1] as number) : lng;
  line.lng[at] = lng - wholeTurns(lng - near);
  line.lat[at] = valueAtPlace(columns.lat, place);
  line.elevation[at] = valueAtPlace(columns.elevation, place);
  line.meters[at] = meters;
}

/**
 * Copies `source`, backwards if `isReversed`, to vertices `at` and following of `line`, whose offsets then start at
 * `meters`. Longitudes are shifted by whole turns next to the vertex before.
 */
export function copyLine(
  line: RouteLine,
  at: number,
  source: RouteLine,
  { meters, isReversed }: { meters: number; isReversed: boolean },
): void {
  const count = source.lng.length;
  const length = source.meters[count - 1] ?? 0;
  const first = source.lng[isReversed ? count - 1 : 0] ?? 0;
  const near = at > 0 ? (line.lng[at - 1] as number) : first;
  const turns = -wholeTurns(first - near);
  for (let k = 0; k < count; k++) {
    const from = isReversed ? count - 1 - k : k;
    const offset = source.meters[from] as number;
    line.lng[at + k] = (source.lng[from] as number) + turns;
    line.lat[at + k] = source.lat[from] as number;
    line.elevation[at + k] = source.elevation[from] as number;
    line.meters[at + k] = meters + (isReversed ? length - offset : offset);
  }
}
