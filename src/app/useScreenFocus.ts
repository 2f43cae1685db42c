import { useEffect, useRef } from "react";
import type { Screen } from "../lib/paths.ts";

/**
 * Moves the focus to the heading of a screen that the reader came to, so that keyboard and screen reader go on from
 * it; again when the heading is replaced while the screen loads, until the reader does something. A screen that puts
 * the focus somewhere itself keeps it; the first screen leaves it to the browser.
 */
export function useScreenFocus(screen: Screen): void {
  const key = JSON.stringify(screen);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const main = document.querySelector("main");
    if (!main) return;
    focusHeading(main);
    const observer = new MutationObserver(() => focusHeading(main));
    observer.observe(main, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    addEventListener("pointerdown", stop, { capture: true, once: true });
    addEventListener("keydown", stop, { capture: true, once: true });
    return () => {
      stop();
      removeEventListener("pointerdown", stop, { capture: true });
      removeEventListener("keydown", stop, { capture: true });
    };
  }, [key]);
}

function focusHeading(main: HTMLElement): void {
  const current = document.activeElement;
  // A screen that waits for its code leaves the one before it in place, hidden.
  if (current && current !== main && main.contains(current) && current.checkVisibility()) return;
  const heading = main.querySelector("h1");
  if (!heading?.checkVisibility()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
