import type { Climb } from "../geo/ascent.ts";

interface Stretch extends Climb {
  lengthMeters: number;
  withoutElevationMeters: number;
}

/** The climb of a stretch of a route; null if no part of it has elevation data. */
export function knownClimb({
  lengthMeters,
  withoutElevationMeters,
  ascentMeters,
  descentMeters,
}: Stretch): Climb | null {
  const isUnknown = lengthMeters > 0 && withoutElevationMeters >= lengthMeters;
  return isUnknown ? null : { ascentMeters, descentMeters };
}
