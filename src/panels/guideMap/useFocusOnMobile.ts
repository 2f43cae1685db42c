import { useEffect, useRef } from "react";

/** Id of the left panel, which the buttons that open it name. */
export const READER_PANEL_ID = "reader-panel";

/**
 * On mobile, panel and map take turns in the window, and the button that was pressed goes with its side. The focus goes
 * to the heading of what the panel shows, and back to what opens the panel.
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
    const current = document.activeElement;
    if (current && current !== document.body && !current.closest("[inert]")) return;
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
