import { useEffect, useRef } from "react";

/** Id of the button that shows the planned routes. */
export const PLANNED_ROUTES_BUTTON = "planned-routes-button";

/** When the planner closes with the focus in it, the focus returns to the button that opens it. */
export function useFocusAfterPlanner(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasLostFocus = wasShown.current && !isShown && document.activeElement === document.body;
    wasShown.current = isShown;
    if (hasLostFocus) document.getElementById(PLANNED_ROUTES_BUTTON)?.focus({ preventScroll: true });
  }, [isShown]);
}
