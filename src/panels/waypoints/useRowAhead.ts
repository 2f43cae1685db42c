import { type RefObject, useEffect, useRef } from "react";
import { firstAtLeast } from "../../lib/firstAtLeast.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { useOwnPosition } from "../../stores/position/useOwnPosition.ts";
import { isRead } from "../rows/useRowAtCursor.ts";

/**
 * The first row of the list that is still ahead of the reader, in the direction of the list: their number if all are
 * behind, null for a reader who is not on the guide's primary trail. Renders only for another row.
 * @param meters of the rows along the guide from the reader's start, ascending
 */
export function useRowAhead(meters: Float64Array): number | null {
  const { trailLengthMeters, isReversed } = useTravelDirection();
  return useOwnPosition(({ match }) => {
    if (!match || match.isOff || match.alongMeters === null || meters.length === 0) return null;
    if (match.trail !== guideMap.opened?.primaryTrail) return null;
    return firstAtLeast(meters, directedMeters(match.alongMeters, trailLengthMeters, isReversed));
  });
}

/** Brings the line between behind and ahead into view as it moves, unless the list is under the pointer or has the focus. */
export function useScrollAhead(
  scroller: RefObject<HTMLElement | null>,
  rowAhead: number | null,
  showRow: (rowIndex: number) => void,
): void {
  const show = useRef(showRow);
  useEffect(() => {
    show.current = showRow;
  });
  useEffect(() => {
    const list = scroller.current;
    if (rowAhead === null || !list || isRead(list) || guideMap.selectedWaypoint !== null) return;
    show.current(rowAhead);
  }, [scroller, rowAhead]);
}
