/** Samples closer than this to the one before are passed over, so that noise is not counted as climbing. */
export const SAMPLE_METERS = 100;

export interface Climb {
  ascentMeters: number;
  descentMeters: number;
}

/**
 * Ascent and descent over vertices `from` .. `to - 1`, in stored order, counted over samples at least 100 m
 * apart in distance; the first and the last are always samples. Vertices without height or distance (NaN)
 * are skipped. Distance may run either way.
 */
export function ascentDescent(
  elevation: Float64Array,
  distance: Float64Array,
  from = 0,
  to = elevation.length,
): Climb {
  const first = firstKnown(elevation, distance, from, to);
  const last = lastKnown(elevation, distance, first, to);
  let ascentMeters = 0;
  let descentMeters = 0;
  let height = elevation[first] as number;
  let place = distance[first] as number;
  for (let i = first + 1; i < last; i++) {
    const there = distance[i] as number;
    // One comparison for both ways, because nearly every vertex ends here.
    if (Math.abs(there - place) < SAMPLE_METERS) continue;
    const level = elevation[i] as number;
    if (Number.isNaN(there) || Number.isNaN(level)) continue;
    if (level > height) ascentMeters += level - height;
    else descentMeters += height - level;
    height = level;
    place = there;
  }
  const end = last > first ? (elevation[last] as number) : height;
  if (end > height) ascentMeters += end - height;
  else if (end < height) descentMeters += height - end;
  return { ascentMeters, descentMeters };
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
