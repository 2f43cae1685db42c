import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../camera.ts";
import { isLinkedViewActive } from "../linkedView.ts";
import { guideMap } from "./guideMap.ts";
import { aimAtSelectedWaypoint } from "./waypointSelection.ts";

/**
 * Frames a guide that was just opened: the whole guide, or an already selected waypoint, unless the address has a view.
 * To be called once the panels have reported their camera insets.
 */
export function frameGuide(): void {
  const bounds = guideMap.opened?.bounds;
  if (!bounds || isLinkedViewActive()) return;
  if (guideMap.selectedWaypoint !== null) aimAtSelectedWaypoint();
  else moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM, hasPins: true }, { isAutomatic: true });
}

/** Fits the open guide, or returns to the map's start view when no guide with geometry is open. */
export function resetView(): void {
  const bounds = guideMap.opened?.bounds;
  if (bounds) moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM, hasPins: true });
  else moveCamera({ kind: "reset" });
}
