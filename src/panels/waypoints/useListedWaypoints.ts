import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { type ListedWaypoint, listWaypoints } from "../../lib/waypointOrder.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";

/** The waypoints as the list shows them: in the reader's direction and language, narrowed by the search. */
export function useListedWaypoints(): readonly ListedWaypoint[] {
  const { waypoints, searchedValue, listedIndexes } = useSnapshot(guideMap);
  const { language } = useSnapshot(settings);
  const { trailLengthMeters, isReversed } = useTravelDirection();
  return useMemo(
    () => listWaypoints(waypoints, { trailLengthMeters, isReversed, language, searchedValue, listedIndexes }),
    [waypoints, trailLengthMeters, isReversed, language, searchedValue, listedIndexes],
  );
}
