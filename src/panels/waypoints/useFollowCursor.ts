import { type RefObject, useEffect, useRef } from "react";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { type PlaceAtCursor, subscribeToCursor } from "./usePlaceAtCursor.ts";

/** The list follows when the cursor has rested this long, so that it does not flicker. */
const REST_MILLISECONDS = 250;

/** Brings the row at the cursor into view, unless the list itself is under the pointer, has the focus, or lies under details. */
export function useFollowCursor(
  scroller: RefObject<HTMLElement | null>,
  placeAtCursor: PlaceAtCursor,
  scrollTo: (place: number) => void,
): void {
  const latest = useRef({ placeAtCursor, scrollTo });
  useEffect(() => {
    latest.current = { placeAtCursor, scrollTo };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const place = latest.current.placeAtCursor();
      const list = scroller.current;
      if (place === null || !list || isRead(list) || guideMap.selectedWaypoint !== null) return;
      latest.current.scrollTo(place);
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
