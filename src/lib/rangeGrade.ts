import type { Climb } from "./geo/ascent.ts";
import { type DistanceUnitName, type ElevationUnitName, fromMeters } from "./units.ts";

export interface RangeGrade {
  /** Metres up and down per metre of way. */
  share: number;
  /** The same in the reader's units: elevation up and down per distance (steepness ratio). */
  ratio: number;
}

/** How steep a stretch is, counting what it climbs and what it descends; null when it has no length. */
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
