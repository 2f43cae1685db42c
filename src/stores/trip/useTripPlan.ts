import { useSnapshot } from "valtio";
import { shownTrip } from "./shownTrip.ts";
import type { TripPlan } from "./tripPlan.ts";

/** The trip of the edited route; null until it is measured. */
export function useTripPlan(): TripPlan | null {
  return useSnapshot(shownTrip).plan as TripPlan | null;
}
