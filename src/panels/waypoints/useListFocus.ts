import { type RefObject, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { waypointRowHeight } from "./WaypointRow.tsx";

interface FocusableRows {
  /** The row in the tab order. */
  active: number;
  setActive: (rowIndex: number) => void;
  focusRow: (rowIndex: number) => void;
}

/** Returns the focus to the row whose details were closed, and to the list when the chip above it is removed. */
export function useListFocus(
  scroller: RefObject<HTMLElement | null>,
  listed: WaypointRows,
  { active, setActive, focusRow }: FocusableRows,
): void {
  const { selectedWaypoint, listedIndexes } = useSnapshot(guideMap);
  const lastSelected = useRef<number | null>(null);

  useEffect(() => {
    const closed = selectedWaypoint === null ? lastSelected.current : null;
    lastSelected.current = selectedWaypoint;
    if (closed === null) return;
    const rowIndex = listed.rowOf(closed);
    if (rowIndex < 0) {
      // It was opened from the map and does not match the search.
      if (listed.length === 0 || document.activeElement !== document.body) return;
      reveal(scroller.current, active);
      focusRow(active);
      return;
    }
    reveal(scroller.current, rowIndex);
    focusRow(rowIndex);
    setActive(rowIndex);
  }, [selectedWaypoint, listed, scroller, active, setActive, focusRow]);

  const wasNarrowed = useRef(false);
  // The chip that listed all waypoints again was removed: the focus moves to the list.
  useEffect(() => {
    const hasEnded = wasNarrowed.current && listedIndexes === null;
    wasNarrowed.current = listedIndexes !== null;
    if (hasEnded && document.activeElement === document.body) focusRow(active);
  }, [listedIndexes, active, focusRow]);
}

function reveal(scroller: HTMLElement | null, rowIndex: number): void {
  if (!scroller) return;
  const top = rowIndex * waypointRowHeight();
  const bottom = top + waypointRowHeight() - scroller.clientHeight;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
