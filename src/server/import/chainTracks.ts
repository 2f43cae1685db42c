import { distanceMeters } from "../../lib/geo/distance.ts";
import type { ParsedLine, ParsedTrack } from "./parsedFile.ts";

/** A track that starts this near to the end of the one before goes on from it (resolution 137). */
export const CHAIN_METERS = 250;

/** Tracks that follow each other on the ground, in their order; together they make one trail. */
export interface Chain {
  tracks: ParsedTrack[];
  /** Sum of the lines' lengths; gaps add nothing. */
  lengthMeters: number;
}

/**
 * Chains consecutive tracks, each in the file's direction. Files that colour their lines often list side trails
 * between the pieces of the main one, so tracks are first taken one after the other among those of one colour,
 * then the chains that follow each other in the file are joined.
 */
export function chainTracks(tracks: readonly ParsedTrack[]): Chain[] {
  const numbered = tracks.map((track, index): Run => ({ first: index, last: index, tracks: [track] }));
  const colors = new Set(tracks.map((track) => track.stroke));
  const byColor = [...colors]
    .map((color) => numbered.filter((run) => run.tracks[0]?.stroke === color))
    .flatMap((runs) => joinRuns(runs, () => true))
    .sort((a, b) => a.first - b.first);
  return joinRuns(byColor, (before, after) => after.first === before.last + 1).map(({ tracks }) => ({
    tracks,
    lengthMeters: tracks.reduce((sum, track) => sum + tracksLength(track), 0),
  }));
}

/** Tracks that were found to follow each other, with the places in the file of the first and the last. */
interface Run {
  first: number;
  last: number;
  tracks: ParsedTrack[];
}

function joinRuns(runs: readonly Run[], mayFollow: (before: Run, after: Run) => boolean): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (before !== undefined && mayFollow(before, run) && goesOn(before.tracks.at(-1), run.tracks[0])) {
      joined[joined.length - 1] = {
        first: before.first,
        last: run.last,
        tracks: [...before.tracks, ...run.tracks],
      };
    } else {
      joined.push(run);
    }
  }
  return joined;
}

function goesOn(before: ParsedTrack | undefined, after: ParsedTrack | undefined): boolean {
  const end = before?.lines.at(-1);
  const start = after?.lines[0];
  if (end === undefined || start === undefined) return false;
  const gap = distanceMeters(end.lng.at(-1) ?? 0, end.lat.at(-1) ?? 0, start.lng[0] ?? 0, start.lat[0] ?? 0);
  return gap <= CHAIN_METERS;
}

function tracksLength(track: ParsedTrack): number {
  return track.lines.reduce((sum, line) => sum + lineLength(line), 0);
}

function lineLength({ lng, lat }: ParsedLine): number {
  let meters = 0;
  for (let i = 1; i < lng.length; i++) {
    meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
  }
  return meters;
}
