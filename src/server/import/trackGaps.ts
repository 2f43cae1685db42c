import { gapMeters } from "./chainTracks.ts";
import type { ParsedTrack } from "./parsedFile.ts";

/** A gap between tracks that follow each other. */
export interface TrackGap {
  /** Indices of the tracks before and after it. */
  before: number;
  after: number;
  meters: number;
  isJoined: boolean;
}

/** Shorter gaps are how programs cut a line, longer ones are no mistake of a line. */
const SHORTEST_METERS = 50;
const LONGEST_METERS = 5000;

/**
 * The gaps of 50 m to 5 km at which `chainTracks` joins tracks, or would with a larger distance, in the file's order.
 * A gap behind a track that goes on elsewhere, to a nearer one of its own colour, is none.
 */
export function trackGaps(tracks: readonly ParsedTrack[], joinMeters: number): TrackGap[] {
  const next = nextOfColor(tracks);
  const toNext = new Map<number, number>();
  const fromPrevious = new Map<number, number>();
  for (const [before, after] of next) {
    const meters = gapMeters(tracks[before], tracks[after]);
    toNext.set(before, meters);
    fromPrevious.set(after, meters);
  }
  const gaps: TrackGap[] = [];
  const note = (before: number, after: number, meters: number) => {
    if (meters < SHORTEST_METERS || meters > LONGEST_METERS) return;
    gaps.push({ before, after, meters, isJoined: meters <= joinMeters });
  };
  for (let before = 0; before < tracks.length; before++) {
    const neighbour = before + 1;
    const sameColor = next.get(before);
    if (sameColor !== undefined) note(before, sameColor, toNext.get(before) ?? Number.POSITIVE_INFINITY);
    if (neighbour === tracks.length || sameColor === neighbour) continue;
    // Tracks of one colour are joined first: past this distance one of the two is joined to its own colour.
    const limit = Math.min(
      toNext.get(before) ?? Number.POSITIVE_INFINITY,
      fromPrevious.get(neighbour) ?? Number.POSITIVE_INFINITY,
    );
    const meters = gapMeters(tracks[before], tracks[neighbour]);
    if (meters < limit && joinMeters < limit) note(before, neighbour, meters);
  }
  return gaps;
}

/** For each track the next one of its colour. */
function nextOfColor(tracks: readonly ParsedTrack[]): Map<number, number> {
  const next = new Map<number, number>();
  const last = new Map<string | null, number>();
  for (const [index, { stroke }] of tracks.entries()) {
    const before = last.get(stroke);
    if (before !== undefined) next.set(before, index);
    last.set(stroke, index);
  }
  return next;
}
