import { useCallback, useMemo, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { directedMeters } from "../../lib/direction.ts";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import type { ListedWaypoint } from "../../lib/waypointOrder.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { useProfileDirection } from "../elevation/useProfileShape.ts";

/** The place in the list of the waypoint nearest to the profile's cursor; null without a cursor. Renders only when it is another. */
export function usePlaceAtCursor(listed: readonly ListedWaypoint[]): number | null {
  const { trailLengthMeters, isReversed } = useProfileDirection();
  // Those with a distance come first, by it.
  const meters = useMemo(
    () => Float64Array.from(listed.flatMap(({ shownMeters }) => (shownMeters === null ? [] : [shownMeters]))),
    [listed],
  );
  const placeNow = () => {
    const { cursorMeters } = guideMap;
    if (cursorMeters === null) return null;
    return nearestSorted(meters, directedMeters(cursorMeters, trailLengthMeters, isReversed));
  };
  const subscribe = useCallback((notify: () => void) => subscribeKey(guideMap, "cursorMeters", notify), []);
  return useSyncExternalStore(subscribe, placeNow);
}
