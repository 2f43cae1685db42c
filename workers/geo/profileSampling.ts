import { buildClimbIndex, type ClimbIndex, climbBetween } from "./climbIndex.ts";
import { buildExtremes, type Extremes, extremesOf } from "./extremes.ts";
import { firstSampleFrom, type ProfileSeries } from "./profileSeries.ts";
import type { ProfileRequest, ProfileWindow } from "./types.ts";

const MAX_BUCKETS = 8192;

/** What the profile of one trail is answered from. */
export interface TrailProfile {
  series: ProfileSeries;
  extremes: Extremes;
  climb: ClimbIndex;
}

export function buildTrailProfile(series: ProfileSeries): TrailProfile {
  return { series, extremes: buildExtremes(series.elevation), climb: buildClimbIndex(series) };
}

/**
 * Lowest and highest elevation in each bucket of a window. A bucket without known heights is NaN, save the
 * first and the last: they hold the height where the line crosses the window's edge, so that it is drawn to
 * the edge. Takes time by buckets, not by samples.
 */
export function sampleProfile(
  { series, extremes, climb }: TrailProfile,
  request: ProfileRequest,
): ProfileWindow {
  const { fromMeters, toMeters } = request;
  const count = Math.max(1, Math.min(MAX_BUCKETS, Math.floor(request.buckets)));
  const width = (toMeters - fromMeters) / count;
  const meters = new Float64Array(count);
  const lowest = new Float64Array(count).fill(Number.NaN);
  const highest = new Float64Array(count).fill(Number.NaN);
  const range = new Float64Array(2);
  let from = firstSampleFrom(series.meters, fromMeters);
  let samplesBefore = 0;
  for (let bucket = 0; bucket < count; bucket++) {
    meters[bucket] = fromMeters + (bucket + 0.5) * width;
    const isLast = bucket === count - 1;
    const to = isLast
      ? firstSampleBeyond(series.meters, toMeters)
      : firstSampleFrom(series.meters, fromMeters + (bucket + 1) * width, from + samplesBefore);
    // Samples lie at much the same distances, so the next bucket ends about as far on.
    samplesBefore = to - from;
    if (to > from) {
      extremesOf(extremes, from, to, range);
      lowest[bucket] = range[0] as number;
      highest[bucket] = range[1] as number;
    }
    from = Math.max(from, to);
  }
  for (const [bucket, edge] of [
    [0, fromMeters],
    [count - 1, toMeters],
  ] as const) {
    if (!Number.isNaN(lowest[bucket])) continue;
    lowest[bucket] = heightAt(climb, edge);
    highest[bucket] = lowest[bucket] as number;
  }
  return { fromMeters, toMeters, meters, lowest, highest, ...climbBetween(climb, fromMeters, toMeters) };
}

function firstSampleBeyond(meters: Float64Array, value: number): number {
  let sample = firstSampleFrom(meters, value);
  while (meters[sample] === value) sample++;
  return sample;
}

/** Height at a place between samples of known height, NaN beyond them. */
function heightAt({ meters, elevation }: ClimbIndex, place: number): number {
  const after = firstSampleFrom(meters, place);
  const [a, b] = [meters[after - 1], meters[after]];
  const [low, high] = [elevation[after - 1], elevation[after]];
  if (b === place && high !== undefined) return high;
  if (a === undefined || b === undefined || low === undefined || high === undefined) return Number.NaN;
  return low + ((place - a) / (b - a)) * (high - low);
}
