import { type RefObject, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";

const ROW_HEIGHT = 80;

/** Which row is in the tab order, and the way of focus: to a row that is perhaps yet to be drawn, and back to the row whose details were closed. */
export function useListFocus(scroller: RefObject<HTMLElement | null>, listed: WaypointRows) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, listed.length - 1));
  const pending = useRef<number | null>(null);
  const { selectedWaypoint, listedIndexes } = useSnapshot(guideMap);
  const lastSelected = useRef<number | null>(null);

  const focusRow = (place: number) => {
    pending.current = place;
  };

  useEffect(() => {
    const closed = selectedWaypoint === null ? lastSelected.current : null;
    lastSelected.current = selectedWaypoint;
    if (closed === null) return;
    const place = listed.placeOf(closed);
    if (place < 0) {
      // It was opened from the map, and the search leaves it out.
      if (listed.length === 0 || document.activeElement !== document.body) return;
      reveal(scroller.current, active);
      pending.current = active;
      return;
    }
    reveal(scroller.current, place);
    pending.current = place;
    setActive(place);
  }, [selectedWaypoint, listed, scroller, active]);

  const wasNarrowed = useRef(false);
  // The chip that listed all waypoints again is gone: the focus goes on to the list.
  useEffect(() => {
    const hasEnded = wasNarrowed.current && listedIndexes === null;
    wasNarrowed.current = listedIndexes !== null;
    if (hasEnded && document.activeElement === document.body) pending.current = active;
  }, [listedIndexes, active]);

  // After every draw, because the row may come only with the next one; last, so that it sees what was asked for above.
  useEffect(() => {
    if (pending.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${pending.current}"]`);
    if (!row) return;
    pending.current = null;
    row.focus({ preventScroll: true });
  });

  return { active, setActive, focusRow };
}

function reveal(scroller: HTMLElement | null, place: number): void {
  if (!scroller) return;
  const top = place * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT - scroller.clientHeight;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
