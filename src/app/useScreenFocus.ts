import { useEffect, useRef } from "react";
import type { Screen } from "../lib/address/paths.ts";
import { holdFocus } from "../lib/react/holdFocus.ts";
import { useWindowEvent } from "../lib/react/useWindowEvent.ts";
import { cartSummary } from "../stores/cart/cartSummary.ts";

/**
 * Moves the focus to the heading of a new screen, for keyboard and screen reader users; again when the heading is
 * replaced while the screen loads, until the reader interacts. On return to the catalogue, and on Back and Forward, the
 * link that was followed is focused instead, if it exists. A screen that sets the focus itself keeps it, and so does a
 * cart that is open, which would close without it; on the first screen it is left to the browser.
 */
export function useScreenFocus(screen: Screen): void {
  const key = JSON.stringify(screen);
  const isCatalogue = screen.name === "catalogue";
  const shown = useRef(key);
  const returnedTo = useRef("");
  /** Per screen, the href of the link that had the focus when the screen was left. */
  const links = useRef(new Map<string, string>());
  // Before the screen is rendered.
  const noteReturn = () => {
    returnedTo.current = location.pathname;
  };
  useWindowEvent("popstate", noteReturn, { capture: true });
  useEffect(() => {
    // By its id: what came with the page has a <main> too, until the app has taken its place.
    const main = document.getElementById("content");
    const keepLink = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement && target.getAttribute("href");
      if (href) links.current.set(key, href);
      else links.current.delete(key);
    };
    const isReturn = returnedTo.current === location.pathname;
    const wantedHref = isCatalogue || isReturn ? links.current.get(key) : undefined;
    returnedTo.current = "";
    const isLeft = shown.current === key || (cartSummary.isOpen && isOutside(main));
    const end = isLeft || !main ? undefined : holdFocus(main, wantedHref);
    shown.current = key;
    main?.addEventListener("focusin", keepLink);
    return () => {
      main?.removeEventListener("focusin", keepLink);
      end?.();
    };
  }, [key, isCatalogue]);
}

/** Whether something beside the screen has the focus. */
function isOutside(main: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !main?.contains(activeElement);
}
