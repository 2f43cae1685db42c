import { useEffect, useRef } from "react";
import { guideMap } from "../../stores/guideMap/guideMap.ts";

/** Id of the left panel, referenced by the buttons that open it. */
export const READER_PANEL_ID = "reader-panel";

/** Id of the heading in WaypointDetails. */
const WAYPOINT_NAME_ID = "waypoint-name";

/**
 * On mobile, panel and map alternate, so a pressed button is unmounted with its side or covered by the panel. The focus
 * moves to the panel's heading, and back to the button that opens the panel.
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
    // Details that open later take the focus themselves.
    const heading = guideMap.selectedWaypoint === null ? "h1" : `#${WAYPOINT_NAME_ID}`;
    const wanted = isPanelOpen ? `#${READER_PANEL_ID} ${heading}` : `[aria-controls="${READER_PANEL_ID}"]`;
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
