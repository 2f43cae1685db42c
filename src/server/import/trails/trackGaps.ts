import type { ParsedTrack } from "../../../lib/trailFiles/parsedFile.ts";
import { gapMeters, lineGapMeters } from "./chainTracks.ts";

/** A gap between consecutive tracks. */
export interface TrackGap {
  /** Index of the track before it; `after` is the one after it. */
  before: number;
  after: number;
  meters: number;
  isJoined: boolean;
}

/** Shorter gaps are normal where programs split a line; longer ones separate different trails. */
const SHORTEST_METERS = 50;
const LONGEST_METERS = 5000;

/** The pieces of one track that do not follow each other. */
export interface LoosePieces {
  /** Index of the track. */
  track: number;
  pieces: number;
  /** Pieces that do not begin where the one before ends. */
  looseCount: number;
  /** The widest jump to one. */
  widestMeters: number;
}

/** Tracks with jumps of 50 m or more between their pieces, which are taken in the order of the file, the widest first. */
export function loosePieces(tracks: readonly ParsedTrack[]): LoosePieces[] {
  const found = tracks.map(({ lines }, track) => {
    const jumps = lines
      .slice(1)
      .map((line, k) => lineGapMeters(lines[k], line))
      .filter((meters) => meters >= SHORTEST_METERS);
    const widestMeters = jumps.reduce((a, b) => Math.max(a, b), 0);
    return { track, pieces: lines.length, looseCount: jumps.length, widestMeters };
  });
  return found.filter(({ looseCount }) => looseCount > 0).sort((a, b) => b.widestMeters - a.widestMeters);
}

/**
 * The gaps of 50 m to 5 km at which `chainTracks` joins tracks, or would with a larger distance, in the file's order.
 * The end of a track that continues in a nearer one of its own colour is not a gap.
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
    // Tracks of one colour are joined first: beyond this distance one of the two is joined to its own colour.
    const limit = Math.min(
      toNext.get(before) ?? Number.POSITIVE_INFINITY,
      fromPrevious.get(neighbour) ?? Number.POSITIVE_INFINITY,
    );
    const meters = gapMeters(tracks[before], tracks[neighbour]);
    if (meters < limit && joinMeters < limit) note(before, neighbour, meters);
  }
  return gaps;
}

/** Maps each track to the next one of its colour. */
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
