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
