import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";

/** Returns the distances of pins along the guide in the direction of travel, as stored ones are not; null on trails without. */
export function usePinMeters(): (pin: { readonly distanceMeters: number | null }) => number | null {
  const { trailLengthMeters, isReversed } = useTravelDirection();
  return ({ distanceMeters }) =>
    distanceMeters === null ? null : directedMeters(distanceMeters, trailLengthMeters, isReversed);
}
