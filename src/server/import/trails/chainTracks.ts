import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { ParsedLine, ParsedTrack } from "../../../lib/trailFiles/parsedFile.ts";

/** Default maximum gap between the end of a track and the start of the next for them to be joined. */
export const JOIN_METERS = 250;

/** Consecutive tracks that form one trail, in order. */
export interface Chain {
  tracks: ParsedTrack[];
  /** Sum of the lines' lengths; gaps between tracks add nothing. */
  lengthMeters: number;
  /** The gap between its end and its start, over which its line goes on; null if it does not. */
  closedMeters: number | null;
}

/** A line is closed over a gap of no larger share of its length: a shorter one may end near its start and be no loop. */
const CLOSED_SHARE = 0.01;

/**
 * Chains consecutive tracks, each in the file's direction. Files with coloured lines often list side trails between the
 * pieces of the main one, so tracks of one colour are joined first, then consecutive chains of the file. `joinMeters`
 * is the widest gap inside a chain, and between the ends of a loop, which is closed if it is one line.
 */
export function chainTracks(tracks: readonly ParsedTrack[], joinMeters: number): Chain[] {
  const ofColor = new Map<string | null, Run[]>();
  for (const [index, track] of tracks.entries()) {
    const runs = ofColor.get(track.stroke) ?? [];
    ofColor.set(track.stroke, runs);
    runs.push({ first: index, last: index, tracks: [track] });
  }
  const byColor = [...ofColor.values()]
    .flatMap((runs) => joinRuns(runs, joinMeters, (_, joined) => joined.at(-1)))
    .sort((a, b) => a.first - b.first);
  const joined = joinRuns(byColor, joinMeters, (run, _, byLast) => byLast.get(run.first - 1));
  return joined.map(({ tracks }) => {
    const length = tracks.reduce((sum, track) => sum + trackLength(track), 0);
    const closed = closedLoop(tracks, Math.min(joinMeters, CLOSED_SHARE * length));
    return closed
      ? { tracks: [closed.track], lengthMeters: length + closed.meters, closedMeters: closed.meters }
      : { tracks, lengthMeters: length, closedMeters: null };
  });
}

/** A track of one line that goes on from its end to its start, if that is no farther than `mostMeters`; null for others. */
function closedLoop(
  tracks: readonly ParsedTrack[],
  mostMeters: number,
): { track: ParsedTrack; meters: number } | null {
  const [track, another] = tracks;
  const [line, second] = track?.lines ?? [];
  if (!track || another || !line || second) return null;
  const { lng, lat, elevation } = line;
  const meters = gapMeters(track, track);
  // Around the globe its longitude goes on, and does not come back.
  const isBack = Math.abs((lng.at(-1) ?? 0) - (lng[0] ?? 0)) < 180;
  if (meters === 0 || meters > mostMeters || !isBack) return null;
  const closed = (column: Float64Array) =>
    Float64Array.from({ length: column.length + 1 }, (_, i) => column[i % column.length] ?? 0);
  return {
    track: { ...track, lines: [{ lng: closed(lng), lat: closed(lat), elevation: closed(elevation) }] },
    meters,
  };
}

/** Joined tracks, with the indices in the file of the first and the last. */
interface Run {
  first: number;
  last: number;
  tracks: ParsedTrack[];
}

/** Finds the run that `run` continues, among those before it; `byLast` has them by the index of their last track. */
type FindBefore = (run: Run, joined: readonly Run[], byLast: ReadonlyMap<number, Run>) => Run | undefined;

/** Joins runs end to start. Growing runs are changed in place, because there may be very many. */
function joinRuns(runs: readonly Run[], joinMeters: number, findBefore: FindBefore): Run[] {
  const joined: Run[] = [];
  const byLast = new Map<number, Run>();
  for (const run of runs) {
    const before = findBefore(run, joined, byLast);
    if (before !== undefined && gapMeters(before.tracks.at(-1), run.tracks[0]) <= joinMeters) {
      for (const track of run.tracks) before.tracks.push(track);
      byLast.delete(before.last);
      before.last = run.last;
      byLast.set(before.last, before);
    } else {
      joined.push(run);
      byLast.set(run.last, run);
    }
  }
  return joined;
}

/** From the end of one track to the start of the other; infinite if either has no line. */
export function gapMeters(before: ParsedTrack | undefined, after: ParsedTrack | undefined): number {
  return lineGapMeters(before?.lines.at(-1), after?.lines[0]);
}

/** From the end of one line to the start of the other; infinite if either is missing. */
export function lineGapMeters(end: ParsedLine | undefined, start: ParsedLine | undefined): number {
  if (end === undefined || start === undefined) return Number.POSITIVE_INFINITY;
  return distanceMeters(end.lng.at(-1) ?? 0, end.lat.at(-1) ?? 0, start.lng[0] ?? 0, start.lat[0] ?? 0);
}

function trackLength(track: ParsedTrack): number {
  return track.lines.reduce((sum, line) => sum + lineLength(line), 0);
}

function lineLength({ lng, lat }: ParsedLine): number {
  let meters = 0;
  for (let i = 1; i < lng.length; i++) {
    meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
  }
  return meters;
}
