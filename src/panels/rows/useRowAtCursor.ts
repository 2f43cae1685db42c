import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { elevationCursor } from "../../stores/elevation/elevationCursor.ts";
import { useElevationDirection } from "../../stores/elevation/useElevationSource.ts";

/** The list follows when the cursor has rested this long, so that it does not flicker. */
const REST_MILLISECONDS = 250;

/** Returns the index of the row nearest to the chart's cursor; null without a cursor. */
export type RowAtCursor = () => number | null;

/**
 * Nothing renders when the cursor moves; `subscribeToCursor` reports its moves.
 * @param meters of the rows along the chart's axis from the reader's start, ascending; empty for rows on another axis
 */
export function useRowAtCursor(meters: Float64Array): RowAtCursor {
  const { trailLengthMeters, isReversed } = useElevationDirection();
  return useCallback(() => {
    const cursor = elevationCursor.meters;
    if (cursor === null) return null;
    return nearestSorted(meters, directedMeters(cursor, trailLengthMeters, isReversed));
  }, [meters, trailLengthMeters, isReversed]);
}

export function subscribeToCursor(notify: () => void): () => void {
  return subscribeKey(elevationCursor, "meters", notify);
}

/** Whether the row at an index is the nearest; renders when that changes. */
export function useIsAtCursor(rowIndex: number, rowAtCursor: RowAtCursor): boolean {
  const isAtCursor = useCallback(() => rowAtCursor() === rowIndex, [rowIndex, rowAtCursor]);
  return useSyncExternalStore(subscribeToCursor, isAtCursor);
}

/** Brings the row at the cursor into view, unless the list itself is under the pointer or has the focus. */
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
      if (rowIndex === null || !list || isRead(list)) return;
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

/** Whether the reader is in a list, which then stays where it is. */
export function isRead(list: HTMLElement): boolean {
  return list.matches(":hover") || list.contains(document.activeElement);
}
