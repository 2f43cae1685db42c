import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { SNAP_METERS } from "../route/snapPin.ts";
import type { MatchedSample } from "./matchSamples.ts";

/** A way back may lie so far beside the way out: both are as exact as a watch. */
const BESIDE_METERS = 60;

/** Ways out and back may differ in length by this share of both, for the error of a watch. */
const LENGTH_SHARE = 0.05;

/** Samples before and after a turn that are compared. */
const AROUND = 10;

/** A shorter track is a detour, not a way out and back (metres). */
const LEAST_METERS = 1000;

/**
 * The sample at which a track turns to go back the same way to its start: the way back passes all places of the way out
 * in reverse order. Null for other tracks.
 */
export function turnOfTrack(samples: readonly MatchedSample[]): number | null {
  const last = samples.length - 1;
  const metersAt = (sample: number) => samples[sample]?.meters ?? 0;
  const away = (a: number, b: number) => {
    const [from, to] = [samples[a]?.position ?? [0, 0], samples[b]?.position ?? [0, 0]];
    return distanceMeters(...from, ...to);
  };
  const length = metersAt(last) - metersAt(0);
  if (last < 2 * AROUND || length < LEAST_METERS || away(0, last) > SNAP_METERS) return null;
  const slack = LENGTH_SHARE * length;
  const middle = metersAt(0) + length / 2;
  const turn = sharpestTurn(samples, (sample) => Math.abs(metersAt(sample) - middle) <= slack, away);
  // Each sample of the way back is looked for on the way out, near the one that is as far from the turn.
  let from = turn;
  let to = turn;
  for (let sample = turn; sample <= last; sample++) {
    const mirrored = 2 * metersAt(turn) - metersAt(sample);
    while (from > 0 && metersAt(from) > mirrored - slack) from--;
    while (to > 0 && metersAt(to) > mirrored + slack) to--;
    let least = Number.POSITIVE_INFINITY;
    for (let other = from; other <= Math.min(turn, to + 1); other++)
      least = Math.min(least, away(sample, other));
    if (least > BESIDE_METERS) return null;
  }
  return turn;
}

/** Of some samples the one at which the samples before it and those after it lie together best. */
function sharpestTurn(
  samples: readonly MatchedSample[],
  isCandidate: (sample: number) => boolean,
  away: (a: number, b: number) => number,
): number {
  let best = samples.length >> 1;
  let least = Number.POSITIVE_INFINITY;
  for (let sample = AROUND; sample + AROUND < samples.length; sample++) {
    if (!isCandidate(sample)) continue;
    let sum = 0;
    for (let step = 1; step <= AROUND; step++) sum += away(sample - step, sample + step);
    if (sum < least) [best, least] = [sample, sum];
  }
  return best;
}
