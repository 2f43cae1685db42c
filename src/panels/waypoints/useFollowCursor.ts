import { type RefObject, useEffect } from "react";
import { guideMap } from "../../stores/guideMap.ts";

/** The list follows the cursor when it has rested this long, so that it does not flicker past. */
const REST_MILLISECONDS = 150;

/** Brings the row at the cursor into view, unless the list itself is under the pointer, has the focus, or lies under details. */
export function useFollowCursor(
  scroller: RefObject<HTMLElement | null>,
  place: number | null,
  scrollTo: (place: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the cursor, not its own changes
  useEffect(() => {
    if (place === null) return;
    const timer = setTimeout(() => {
      const list = scroller.current;
      if (!list || isRead(list) || guideMap.selectedWaypoint !== null) return;
      scrollTo(place);
    }, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [place]);
}

function isRead(list: HTMLElement): boolean {
  return list.matches(":hover") || list.contains(document.activeElement);
}
