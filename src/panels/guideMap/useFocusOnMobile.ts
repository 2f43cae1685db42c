import { useEffect, useRef } from "react";

/** Id of the left panel, which the buttons that open it name. */
export const READER_PANEL_ID = "reader-panel";

/**
 * On mobile, panel and map take turns in the window, and the button that was pressed goes with its side, or lies with
 * the map behind the panel. The focus goes to the heading of what the panel shows, and back to what opens the panel.
 */
export function useFocusOnMobile({
  isMobile,
  isPanelOpen,
}: {
  isMobile: boolean;
  isPanelOpen: boolean;
}): void {
  const wasOpen = useRef(isPanelOpen);
  useEffect(() => {
    if (wasOpen.current === isPanelOpen) return;
    wasOpen.current = isPanelOpen;
    if (!isMobile) return;
    if (!isLost(document.activeElement, isPanelOpen)) return;
    const wanted = isPanelOpen ? `#${READER_PANEL_ID} h1` : `[aria-controls="${READER_PANEL_ID}"]`;
    const found = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      (one) => !one.closest("[inert]"),
    );
    const target = found.at(-1);
    if (!target) return;
    if (isPanelOpen) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [isMobile, isPanelOpen]);
}

function isLost(focused: Element | null, isPanelOpen: boolean): boolean {
  if (!focused || focused === document.body || focused.closest("[inert]")) return true;
  return isPanelOpen && focused.closest("main") !== null && !focused.closest(`#${READER_PANEL_ID}`);
}
