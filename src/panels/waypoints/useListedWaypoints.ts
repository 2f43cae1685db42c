import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../../i18n/useShown.ts";
import { type WaypointOrder, WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { forgetWaypointOrder, orderWaypoints, waypointOrder } from "../../stores/guideMap/waypointOrder.ts";

const NO_ROWS = new WaypointRows([], { indexes: new Uint32Array(0), isReversed: false, language: "en" }, 0);

export interface ListedWaypoints {
  /** As the list shows them, narrowed by the search. */
  listed: WaypointRows;
  all: WaypointRows;
}

/** The waypoints in the reader's direction and language. */
export function useListedWaypoints(): ListedWaypoints {
  const { opened, waypoints, searchedValue, listedIndexes } = useSnapshot(guideMap);
  const { language } = useShownSettings();
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const { current, all } = useSnapshot(waypointOrder);
  const hasWaypoints = waypoints.length > 0;
  useEffect(() => {
    if (!opened || !hasWaypoints) return;
    orderWaypoints(opened.guideId, { language, isReversed, searchedValue, listedIndexes });
  }, [opened, hasWaypoints, language, isReversed, searchedValue, listedIndexes]);
  useEffect(() => forgetWaypointOrder, []);
  return useMemo(() => {
    const rowsOf = (order: WaypointOrder | null) =>
      order ? new WaypointRows(waypoints, order, trailLengthMeters) : NO_ROWS;
    const listed = rowsOf(current);
    return { listed, all: all === current ? listed : rowsOf(all) };
  }, [waypoints, current, all, trailLengthMeters]);
}
