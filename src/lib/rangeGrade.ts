import type { Climb } from "./geo/ascent.ts";
import { type DistanceUnitName, type ElevationUnitName, fromMeters } from "./units.ts";

export interface RangeGrade {
  /** Metres up and down per metre of distance. */
  share: number;
  /** The same in the reader's units: elevation up and down per distance (steepness ratio). */
  ratio: number;
}

/** Steepness of a range, counting both its ascent and its descent; null when it has no length. */
export function rangeGrade(
  { ascentMeters, descentMeters }: Climb,
  lengthMeters: number,
  units: { distanceUnit: DistanceUnitName; elevationUnit: ElevationUnitName },
): RangeGrade | null {
  if (!(lengthMeters > 0)) return null;
  const moved = ascentMeters + descentMeters;
  return {
    share: moved / lengthMeters,
    ratio: fromMeters(moved, units.elevationUnit) / fromMeters(lengthMeters, units.distanceUnit),
  };
}
