import type { Bounds } from "../../../contract/position.ts";
import { boundsOf } from "../../../lib/geo/bounds.ts";
import { unwrapLongitudes, wholeTurns } from "../../../lib/geo/wholeTurns.ts";
import { roundDegrees } from "../../../lib/trailFiles/lineBuilder.ts";
import type { ParsedLine, ParsedPoint, ParsedTrack } from "../../../lib/trailFiles/parsedFile.ts";

export interface Aligned {
  tracks: ParsedTrack[];
  points: ParsedPoint[];
  /** Bounds of the lines, with the centre within -180..180; null without lines. */
  bounds: Bounds | null;
}

/**
 * Moves all lines and points to one turn of the globe: a guide across the antimeridian continues past 180 instead of
 * being split between both edges of the map.
 */
export function alignLongitudes(tracks: readonly ParsedTrack[], points: readonly ParsedPoint[]): Aligned {
  const near = tracks[0]?.lines[0]?.lng[0] ?? 0;
  const unwrapped = mapLines(tracks, (lng) => {
    unwrapLongitudes(lng, near);
  });
  const box = boundsOfTracks(unwrapped);
  if (box === null) return { tracks: unwrapped, points: [...points], bounds: null };
  const [west, south, east, north] = box;
  const turn = -wholeTurns((west + east) / 2);
  const middle = (west + east) / 2 + turn;
  return {
    tracks: mapLines(unwrapped, (lng) => {
      for (const [index, degrees] of lng.entries()) lng[index] = roundDegrees(degrees + turn);
    }),
    points: points.map((point) => {
      const [lng, lat] = point.position;
      return { ...point, position: [roundDegrees(lng - wholeTurns(lng - middle)), lat] };
    }),
    bounds: [west + turn, south, east + turn, north],
  };
}

/** Copies of the tracks whose longitudes `change` modifies in place. */
function mapLines(tracks: readonly ParsedTrack[], change: (lng: Float64Array) => void): ParsedTrack[] {
  const changed = (line: ParsedLine): ParsedLine => {
    const lng = line.lng.slice();
    change(lng);
    return { ...line, lng };
  };
  return tracks.map((track) => ({ ...track, lines: track.lines.map(changed) }));
}

function boundsOfTracks(tracks: readonly ParsedTrack[]): Bounds | null {
  let sum: Bounds | null = null;
  for (const { lng, lat } of tracks.flatMap((track) => track.lines)) {
    const box = boundsOf(lng, lat);
    if (box === null) continue;
    const [west, south, east, north]: Bounds = sum ?? box;
    sum = [Math.min(west, box[0]), Math.min(south, box[1]), Math.max(east, box[2]), Math.max(north, box[3])];
  }
  return sum;
}
