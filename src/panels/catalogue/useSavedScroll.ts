import { type RefObject, useEffect, useRef } from "react";
import { saveCatalogueScroll } from "../../stores/catalogue/catalogueView.ts";

/** Debounce of writing to storage. */
const REST_MILLISECONDS = 150;

/** Stores the list's scroll position for the session; another list starts at the top. */
export function useSavedScroll(scroller: RefObject<HTMLElement | null>, listKey: string): void {
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    scroller.current?.scrollTo(0, 0);
  }, [scroller, listKey]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer = 0;
    let top = element.scrollTop;
    const onScroll = () => {
      top = element.scrollTop;
      clearTimeout(timer);
      timer = window.setTimeout(() => saveCatalogueScroll(top), REST_MILLISECONDS);
    };
    // Captured, to read the position before the list renders new cards: afterwards it would force a synchronous layout.
    element.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => {
      element.removeEventListener("scroll", onScroll, { capture: true });
      clearTimeout(timer);
      saveCatalogueScroll(top);
    };
  }, [scroller]);
}
