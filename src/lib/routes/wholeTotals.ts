import type { PlannedRoute } from "../../contract/plannedRoute.ts";

type Totals = Pick<PlannedRoute, "lengthMeters" | "ascentMeters" | "descentMeters">;

/** The totals of a stored route: twice those of the way out if it goes back the same way. */
export function wholeTotals({
  pins,
  lengthMeters,
  ascentMeters,
  descentMeters,
}: Totals & Pick<PlannedRoute, "pins">): Totals {
  if (!pins.some(({ isTurn }) => isTurn)) return { lengthMeters, ascentMeters, descentMeters };
  const climbMeters = ascentMeters + descentMeters;
  return { lengthMeters: 2 * lengthMeters, ascentMeters: climbMeters, descentMeters: climbMeters };
}
