import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";

/**
 * Returns the distances of pins along the guide in the direction of travel, as stored ones are not. On a trail without, it
 * is that along the trail if more than one of the `alternatives` is on it, else null.
 */
export function usePinMeters(): (pin: RoutePin, alternatives?: readonly RoutePin[]) => number | null {
  const { trailLengthMeters, isReversed } = useTravelDirection();
  return ({ trail, distanceMeters, alongMeters = null }, alternatives = []) => {
    if (distanceMeters !== null) return directedMeters(distanceMeters, trailLengthMeters, isReversed);
    return alternatives.filter((each) => each.trail === trail).length > 1 ? alongMeters : null;
  };
}
