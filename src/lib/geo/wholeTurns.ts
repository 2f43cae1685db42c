const TURN = 360;

/** The whole turns, in degrees, that are nearest to an angle: without them it is between -180 and 180. */
export function wholeTurns(degrees: number): number {
  return TURN * Math.round(degrees / TURN);
}

/** Degrees from one longitude eastwards to another, from 0 up to, but without, 360. */
export function degreesEast(from: number, to: number): number {
  const ahead = to - from;
  return ahead - TURN * Math.floor(ahead / TURN);
}

/** The least whole turns, in degrees, that shift a longitude to `west` or east of it. */
export function turnsEastOf(west: number, lng: number): number {
  return TURN * Math.ceil((west - lng) / TURN);
}

/**
 * Unwraps longitudes (degrees) in place by whole turns, so that no step along the line is longer than half a turn: a
 * line across the antimeridian continues past 180 instead of jumping around the globe. The first vertex is shifted
 * next to `near`; without it, it is unchanged.
 */
export function unwrapLongitudes(lng: Float64Array, near: number = lng[0] ?? 0): void {
  let previous = near;
  for (let i = 0; i < lng.length; i++) {
    const value = lng[i];
    const step = value - previous;
    if (step > 180 || step < -180) lng[i] = value - wholeTurns(step);
    previous = lng[i];
  }
}
