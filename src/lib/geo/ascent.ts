/** Samples closer than this to the previous one are skipped, so that noise is not counted as ascent. */
export const SAMPLE_METERS = 100;

/** Vertices processed together: few enough to stay in the CPU caches between the two passes. */
const BLOCK = 16_384;

export interface Climb {
  ascentMeters: number;
  descentMeters: number;
}

/** A climb in the direction of travel: in reverse, ascent becomes descent. */
export function directedClimb({ ascentMeters, descentMeters }: Climb, isReversed: boolean): Climb {
  return isReversed
    ? { ascentMeters: descentMeters, descentMeters: ascentMeters }
    : { ascentMeters, descentMeters };
}

/** Elevations have 0.1 m: less is rounding noise, which would round equal climbs differently. */
export function roundClimb({ ascentMeters, descentMeters }: Climb): Climb {
  const round = (meters: number) => Math.round(meters * 10) / 10;
  return { ascentMeters: round(ascentMeters), descentMeters: round(descentMeters) };
}

/** Counts so far, and the previous sample. */
interface Walk extends Climb {
  meters: number;
  height: number;
}

/**
 * Ascent and descent over vertices `from` .. `to - 1`, in stored order, between samples at least 100 m apart in
 * distance; the first and the last vertex are always samples. Vertices without elevation or distance (NaN) are
 * skipped. Distance may increase or decrease. Blocks with increasing distance, nearly all in practice, take a fast
 * path.
 */
export function ascentDescent(
  elevation: Float64Array,
  distance: Float64Array,
  from = 0,
  to = elevation.length,
): Climb {
  const first = firstKnown(elevation, distance, from, to);
  const last = lastKnown(elevation, distance, first, to);
  const walk: Walk = {
    ascentMeters: 0,
    descentMeters: 0,
    meters: distance[first],
    height: elevation[first],
  };
  for (let at = first + 1; at < last; at += BLOCK) {
    const end = Math.min(last, at + BLOCK);
    if (isRising(distance, at, end, walk.meters)) strideOver(walk, elevation, distance, at, end);
    else stepOver(walk, elevation, distance, at, end);
  }
  if (last > first) climbTo(walk, elevation[last]);
  return { ascentMeters: walk.ascentMeters, descentMeters: walk.descentMeters };
}

/** Whether distance, from `meters` on, never decreases and is never missing. */
function isRising(distance: Float64Array, from: number, to: number, meters: number): boolean {
  if (!(meters <= distance[from])) return false;
  let i = from + 1;
  let before = distance[from];
  // Unrolled eight times: the loop itself would cost more than the comparisons.
  for (; i + 7 < to; i += 8) {
    const a = distance[i];
    const b = distance[i + 1];
    const c = distance[i + 2];
    const d = distance[i + 3];
    const e = distance[i + 4];
    const f = distance[i + 5];
    const g = distance[i + 6];
    const h = distance[i + 7];
    if (!(before <= a && a <= b && b <= c && c <= d && d <= e && e <= f && f <= g && g <= h)) return false;
    before = h;
  }
  for (; i < to; i++) if (!(distance[i - 1] <= distance[i])) return false;
  return true;
}

/** Counts a block's samples with increasing distance: each search starts at the end of the previous step. */
function strideOver(
  walk: Walk,
  elevation: Float64Array,
  distance: Float64Array,
  from: number,
  to: number,
): void {
  let start = from;
  let stride = 0;
  while (start < to) {
    const far = walk.meters + SAMPLE_METERS;
    let i = start + stride;
    if (i < to && distance[i] < far) {
      do i++;
      while (i < to && distance[i] < far);
    } else {
      if (i > to) i = to;
      while (i > start && distance[i - 1] >= far) i--;
    }
    if (i >= to) break;
    stride = i - start;
    start = i + 1;
    const level = elevation[i];
    if (Number.isNaN(level)) continue;
    climbTo(walk, level);
    walk.meters = distance[i];
  }
}

/** Counts the samples of a block vertex by vertex. */
function stepOver(
  walk: Walk,
  elevation: Float64Array,
  distance: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const there = distance[i];
    if (Math.abs(there - walk.meters) < SAMPLE_METERS || !isKnown(elevation, distance, i)) continue;
    climbTo(walk, elevation[i]);
    walk.meters = there;
  }
}

function climbTo(walk: Walk, level: number): void {
  const rise = level - walk.height;
  // No branch on ascent or descent, which is unpredictable; one of the two is exactly the difference, the other 0.
  const steep = Math.abs(rise);
  walk.ascentMeters += (steep + rise) / 2;
  walk.descentMeters += (steep - rise) / 2;
  walk.height = level;
}

function firstKnown(elevation: Float64Array, distance: Float64Array, from: number, to: number): number {
  let i = from;
  while (i < to && !isKnown(elevation, distance, i)) i++;
  return i;
}

function lastKnown(elevation: Float64Array, distance: Float64Array, first: number, to: number): number {
  let i = to - 1;
  while (i > first && !isKnown(elevation, distance, i)) i--;
  return i;
}

function isKnown(elevation: Float64Array, distance: Float64Array, i: number): boolean {
  return !Number.isNaN(elevation[i]) && !Number.isNaN(distance[i]);
}
