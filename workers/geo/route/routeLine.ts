import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { type TrailLines, valueAtLocation } from "./trailLines.ts";

export function emptyLine(vertices: number): TrackColumns {
  const column = () => new Float64Array(vertices);
  return { lng: column(), lat: column(), elevation: column(), meters: column() };
}

/** The columns of a line's vertices `from` .. `to - 1`. */
export function subLine(line: TrackColumns, from: number, to: number): TrackColumns {
  return {
    lng: line.lng.subarray(from, to),
    lat: line.lat.subarray(from, to),
    elevation: line.elevation.subarray(from, to),
    meters: line.meters.subarray(from, to),
  };
}

/** The locations of a slice that its line passes: its ends, and the vertices between. */
export function locationsOfSlice(from: number, to: number): number[] {
  const locations = [from];
  if (from < to) for (let v = Math.floor(from) + 1; v < to; v++) locations.push(v);
  else for (let v = Math.ceil(from) - 1; v > to; v--) locations.push(v);
  if (from !== to) locations.push(to);
  return locations;
}

/** The number of locations that `locationsOfSlice` returns. */
export function countOfSlice(from: number, to: number): number {
  if (from === to) return 1;
  const [low, high] = from < to ? [from, to] : [to, from];
  return Math.max(0, Math.ceil(high) - Math.floor(low) - 1) + 2;
}

/** Writes a location to `line` at vertex `at`, on the turn of the globe of the vertex before. */
export function putLocation(
  line: TrackColumns,
  at: number,
  { columns }: TrailLines,
  { location, meters }: { location: number; meters: number },
): void {
  const lng = valueAtLocation(columns.lng, location);
  const near = at > 0 ? line.lng[at - 1] : lng;
  line.lng[at] = lng - wholeTurns(lng - near);
  line.lat[at] = valueAtLocation(columns.lat, location);
  line.elevation[at] = valueAtLocation(columns.elevation, location);
  line.meters[at] = meters;
}

/**
 * Copies `source`, backwards if `isReversed`, to vertices `at` and following of `line`, whose offsets then start at
 * `meters`. Longitudes are shifted by whole turns next to the vertex before.
 */
export function copyLine(
  line: TrackColumns,
  at: number,
  source: TrackColumns,
  { meters, isReversed }: { meters: number; isReversed: boolean },
): void {
  const count = source.lng.length;
  const length = source.meters[count - 1] ?? 0;
  const first = source.lng[isReversed ? count - 1 : 0] ?? 0;
  const near = at > 0 ? line.lng[at - 1] : first;
  const turns = -wholeTurns(first - near);
  for (let k = 0; k < count; k++) {
    const from = isReversed ? count - 1 - k : k;
    const offset = source.meters[from];
    line.lng[at + k] = source.lng[from] + turns;
    line.lat[at + k] = source.lat[from];
    line.elevation[at + k] = source.elevation[from];
    line.meters[at + k] = meters + (isReversed ? length - offset : offset);
  }
}
