import type { Climb } from "../geo/ascent.ts";

interface Stretch extends Climb {
  lengthMeters: number;
  withoutElevationMeters: number;
}

/** Lengths are sums: by less they differ through rounding alone. */
const ROUNDING_METERS = 0.01;

/** The climb of a stretch of a route; null if no part of it has elevation data. */
export function knownClimb({
  lengthMeters,
  withoutElevationMeters,
  ascentMeters,
  descentMeters,
}: Stretch): Climb | null {
  const isUnknown = lengthMeters > 0 && lengthMeters - withoutElevationMeters < ROUNDING_METERS;
  return isUnknown ? null : { ascentMeters, descentMeters };
}
