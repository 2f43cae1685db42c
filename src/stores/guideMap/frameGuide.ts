import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../camera.ts";
import { isLinkedViewHeld } from "../linkedView.ts";
import { guideMap } from "./guideMap.ts";
import { aimAtSelectedWaypoint } from "./waypointSelection.ts";

/**
 * Frames a guide that was just opened: the whole of it, or the waypoint that is selected already, unless the address
 * names a view. To be called once the panels have reported how much of the map they cover.
 */
export function frameGuide(): void {
  const bounds = guideMap.opened?.bounds;
  if (!bounds || isLinkedViewHeld()) return;
  if (guideMap.selectedWaypoint !== null) aimAtSelectedWaypoint();
  else moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM, hasPins: true }, { isAutomatic: true });
}

/** The reader's way back: the whole guide that is open, or the map's start view where no guide has geometry. */
export function resetView(): void {
  const bounds = guideMap.opened?.bounds;
  if (bounds) moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM, hasPins: true });
  else moveCamera({ kind: "reset" });
}
