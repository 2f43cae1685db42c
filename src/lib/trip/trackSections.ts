import type { Position } from "../../contract/position.ts";
import { firstAtLeast } from "../firstAtLeast.ts";

/** The line of a route in columns. */
export interface TrackColumns {
  /** Degrees, unwrapped along the line. */
  lng: Float64Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  /** Metres, NaN where unknown. */
  elevation: Float64Array<ArrayBuffer>;
  /** Metres along the line, never decreasing. */
  meters: Float64Array<ArrayBuffer>;
}

export interface TrackPoint {
  position: Position;
  elevationMeters: number | null;
}

/** A line cut at ascending offsets, one after the other; within a millimetre of a vertex, at that. */
export function trackSections(track: TrackColumns, offsets: readonly number[]): TrackPoint[][] {
  const length = track.meters.at(-1) ?? 0;
  const cuts = offsets.filter((offset) => offset > NEAR_METERS && offset < length - NEAR_METERS);
  const sections: TrackPoint[][] = [];
  let section: TrackPoint[] = [];
  let vertex = 0;
  for (const cut of cuts) {
    const after = firstAtLeast(track.meters, cut - NEAR_METERS, vertex);
    for (; vertex < after; vertex++) section.push(pointAt(track, vertex));
    const isVertex = track.meters[after] <= cut + NEAR_METERS;
    const end = isVertex ? pointAt(track, after) : pointBetween(track, after - 1, cut);
    section.push(end);
    if (section.length > 1) sections.push(section);
    section = [end];
    if (isVertex) vertex = after + 1;
  }
  for (; vertex < track.meters.length; vertex++) section.push(pointAt(track, vertex));
  if (section.length > 1) sections.push(section);
  return sections;
}

const NEAR_METERS = 0.001;

function pointAt({ lng, lat, elevation }: TrackColumns, vertex: number): TrackPoint {
  return {
    position: [lng[vertex], lat[vertex]],
    elevationMeters: known(elevation[vertex]),
  };
}

function pointBetween(
  { lng, lat, elevation, meters }: TrackColumns,
  before: number,
  offset: number,
): TrackPoint {
  const start = meters[before];
  const share = (offset - start) / (meters[before + 1] - start);
  const mix = (column: Float64Array) => column[before] + share * (column[before + 1] - column[before]);
  return { position: [mix(lng), mix(lat)], elevationMeters: known(mix(elevation)) };
}

function known(elevation: number): number | null {
  return Number.isNaN(elevation) ? null : elevation;
}
