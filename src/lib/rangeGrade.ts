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

interface Totals {
  lengthMeters?: number | null;
  ascentMeters?: number | null;
  descentMeters?: number | null;
}

/**
 * Steepness of a planned route: ascent and descent in the reader's elevation unit per distance unit, such as feet per
 * mile. Each total is that of the built line, else the route's own, else 0; without length the grade is 0.
 */
export function routeGrade(
  built: Totals | null,
  route: Totals,
  units: { distanceUnit: DistanceUnitName; elevationUnit: ElevationUnitName },
): number {
  const lengthMeters = built?.lengthMeters ?? route.lengthMeters ?? 0;
  const ascentMeters = built?.ascentMeters ?? route.ascentMeters ?? 0;
  const descentMeters = built?.descentMeters ?? route.descentMeters ?? 0;
  return rangeGrade({ ascentMeters, descentMeters }, lengthMeters, units)?.ratio ?? 0;
}
