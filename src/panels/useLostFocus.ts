import { type RefObject, useEffect } from "react";

/**
 * When what has the focus in a part of a panel is removed, by its own action or when the server has answered, the focus
 * moves to the panel's heading, the first `h2` beside the part; it would be at the start of the page otherwise.
 */
export function useLostFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const isGone = () => focused instanceof Node && !focused.isConnected;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target;
    };
    // Some browsers report the removal as well: then it is still to be seen.
    const onLeave = () =>
      queueMicrotask(() => {
        if (!isGone() && !element.contains(document.activeElement)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      element.parentElement?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onLeave);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onLeave);
    };
  }, [part]);
}
