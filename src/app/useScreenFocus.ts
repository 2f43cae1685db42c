import { useEffect, useRef } from "react";
import type { Screen } from "../lib/paths.ts";

/**
 * Moves the focus to the heading of a screen that the reader came to, once it is there, so that keyboard and screen
 * reader go on from it. A screen that has put the focus somewhere itself keeps it; the first screen leaves it to the
 * browser.
 */
export function useScreenFocus(screen: Screen): void {
  const key = JSON.stringify(screen);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const main = document.querySelector("main");
    if (!main) return;
    const focusHeading = () => {
      const heading = main.querySelector("h1");
      if (!heading) return false;
      if (!main.contains(document.activeElement) || document.activeElement === main) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [key]);
}
