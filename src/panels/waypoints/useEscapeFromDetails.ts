import { useEffect } from "react";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { clearSelectedWaypoint } from "../../stores/guideMap/waypointSelection.ts";

/** Escape closes the details, unless something above them (a popover, a field, the profile's cursor) has used it. */
export function useEscapeFromDetails(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (guideMap.selectedWaypoint !== null) clearSelectedWaypoint();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
}
