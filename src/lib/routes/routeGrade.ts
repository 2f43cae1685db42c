import { rangeGrade } from "../rangeGrade.ts";
import type { DistanceUnitName, ElevationUnitName } from "../units.ts";

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
