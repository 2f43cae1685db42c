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
  const ends = bucketEnds(series.meters, request, count);
  const meters = new Float64Array(count);
  const lowest = new Float64Array(count).fill(Number.NaN);
  const highest = new Float64Array(count).fill(Number.NaN);
  const range = new Float64Array(2);
  for (let bucket = 0; bucket < count; bucket++) {
    meters[bucket] = fromMeters + (bucket + 0.5) * width;
    const from = ends[bucket] as number;
    const to = ends[bucket + 1] as number;
    if (to <= from) continue;
    extremesOf(extremes, from, to, range);
    lowest[bucket] = range[0] as number;
    highest[bucket] = range[1] as number;
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

/**
 * The first sample of each bucket, and the one behind the last bucket. Found before anything is read from
 * them, so that the processor can read ahead from bucket to bucket.
 */
function bucketEnds(
  meters: Float64Array,
  { fromMeters, toMeters }: ProfileRequest,
  count: number,
): Uint32Array {
  const width = (toMeters - fromMeters) / count;
  const ends = new Uint32Array(count + 1);
  let at = firstSampleFrom(meters, fromMeters);
  let samplesBefore = 0;
  ends[0] = at;
  for (let bucket = 1; bucket < count; bucket++) {
    // Samples lie at much the same distances, so a bucket ends about as far on as the one before.
    const end = Math.max(at, firstSampleFrom(meters, fromMeters + bucket * width, at + samplesBefore));
    samplesBefore = end - at;
    at = end;
    ends[bucket] = at;
  }
  ends[count] = Math.max(at, firstSampleBeyond(meters, toMeters));
  return ends;
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
