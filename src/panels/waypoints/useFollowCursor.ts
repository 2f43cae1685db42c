import { type RefObject, useEffect, useRef } from "react";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { type RowAtCursor, subscribeToCursor } from "./useRowAtCursor.ts";

/** The list follows when the cursor has rested this long, so that it does not flicker. */
const REST_MILLISECONDS = 250;

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
