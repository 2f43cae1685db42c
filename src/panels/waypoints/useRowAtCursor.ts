import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { elevationCursor } from "../../stores/elevation/elevationCursor.ts";
import { useElevationDirection, useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";

/** The list follows when the cursor has rested this long, so that it does not flicker. */
const REST_MILLISECONDS = 250;

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

/** Brings the row at the cursor into view, unless the list itself is under the pointer, has the focus, or lies under details. */
export function useFollowCursor(
  scroller: RefObject<HTMLElement | null>,
  rowAtCursor: RowAtCursor,
  scrollTo: (rowIndex: number) => void,
): void {
  const latest = useRef({ rowAtCursor, scrollTo });
  useEffect(() => {
    latest.current = { rowAtCursor, scrollTo };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const rowIndex = latest.current.rowAtCursor();
      const list = scroller.current;
      if (rowIndex === null || !list || isRead(list) || guideMap.selectedWaypoint !== null) return;
      latest.current.scrollTo(rowIndex);
    };
    const stop = subscribeToCursor(() => {
      clearTimeout(timer);
      timer = setTimeout(follow, REST_MILLISECONDS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [scroller]);
}

function isRead(list: HTMLElement): boolean {
  return list.matches(":hover") || list.contains(document.activeElement);
}
