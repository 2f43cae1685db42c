import { useCallback, useMemo, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import { directedMeters } from "../../lib/waypoints/directedMeters.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { elevationCursor } from "../../stores/elevation/elevationCursor.ts";
import { useElevationDirection, useElevationSource } from "../../stores/elevation/useElevationSource.ts";

/** Returns the list index of the waypoint nearest to the chart's cursor; null without a cursor. */
export type RowAtCursor = () => number | null;

/** Nothing renders when the cursor moves; `subscribeToCursor` reports its moves. */
export function useRowAtCursor(listed: WaypointRows): RowAtCursor {
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const isGuideAxis = useElevationSource()?.isGuideAxis ?? false;
  return useMemo(() => {
    const meters = listed.metersAlong();
    return () => {
      const cursor = elevationCursor.meters;
      if (cursor === null || !isGuideAxis) return null;
      return nearestSorted(meters, directedMeters(cursor, trailLengthMeters, isReversed));
    };
  }, [listed, isGuideAxis, trailLengthMeters, isReversed]);
}

export function subscribeToCursor(notify: () => void): () => void {
  return subscribeKey(elevationCursor, "meters", notify);
}

/** Whether the row at an index is the nearest; renders when that changes. */
export function useIsAtCursor(rowIndex: number, rowAtCursor: RowAtCursor): boolean {
  const isAtCursor = useCallback(() => rowAtCursor() === rowIndex, [rowIndex, rowAtCursor]);
  return useSyncExternalStore(subscribeToCursor, isAtCursor);
}
