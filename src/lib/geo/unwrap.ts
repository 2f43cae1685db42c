import { wholeTurns } from "./wholeTurns.ts";

/**
 * Unwraps longitudes (degrees) in place by whole turns, so that no step along the line is longer than half a turn: a
 * line across the antimeridian continues past 180 instead of jumping around the globe. The first vertex is shifted
 * next to `near`; without it, it is unchanged.
 */
export function unwrapLongitudes(lng: Float64Array, near: number = lng[0] ?? 0): void {
  let previous = near;
  for (let i = 0; i < lng.length; i++) {
    const value = lng[i] as number;
    const step = value - previous;
    if (step > 180 || step < -180) lng[i] = value - wholeTurns(step);
    previous = lng[i] as number;
  }
}
