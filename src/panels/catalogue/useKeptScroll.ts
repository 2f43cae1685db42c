import { type RefObject, useEffect, useRef } from "react";
import { keepCatalogueScroll } from "../../stores/catalogue/catalogueView.ts";

/** Storage is written once the list has rested this long. */
const REST_MILLISECONDS = 150;

/** Keeps the list's scroll position for the session, and starts at the top of another list. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, listKey: string): void {
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
      timer = window.setTimeout(() => keepCatalogueScroll(top), REST_MILLISECONDS);
    };
    // Before the list draws other cards for it: to read the position after that would lay them out at once.
    element.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => {
      element.removeEventListener("scroll", onScroll, { capture: true });
      clearTimeout(timer);
      keepCatalogueScroll(top);
    };
  }, [scroller]);
}
