import { useCallback, useMemo, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { directedMeters } from "../../lib/direction.ts";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import type { WaypointRows } from "../../lib/waypointRows.ts";
import { profileCursor } from "../../stores/profileCursor.ts";
import { useProfileDirection } from "../elevation/useProfileShape.ts";

/** Answers the place in the list of the waypoint nearest to the profile's cursor; null without a cursor. */
export type PlaceAtCursor = () => number | null;

/** Nothing renders when the cursor moves; who wants to hear of it subscribes. */
export function usePlaceAtCursor(listed: WaypointRows): PlaceAtCursor {
  const { trailLengthMeters, isReversed } = useProfileDirection();
  return useMemo(() => {
    const meters = listed.metersAlong();
    return () => {
      const cursor = profileCursor.meters;
      if (cursor === null) return null;
      return nearestSorted(meters, directedMeters(cursor, trailLengthMeters, isReversed));
    };
  }, [listed, trailLengthMeters, isReversed]);
}

export function subscribeToCursor(notify: () => void): () => void {
  return subscribeKey(profileCursor, "meters", notify);
}

/** Whether the row at a place is the nearest; renders when that changes. */
export function useIsAtCursor(place: number, placeAtCursor: PlaceAtCursor): boolean {
  const isAtCursor = useCallback(() => placeAtCursor() === place, [place, placeAtCursor]);
  return useSyncExternalStore(subscribeToCursor, isAtCursor);
}
