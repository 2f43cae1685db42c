import { ref } from "valtio";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { neighbourZoom } from "../../lib/waypoints/neighbourZoom.ts";
import { PINS_MIN_ZOOM, WAYPOINT_ZOOM } from "../../lib/zoomLevels.ts";
import { camera, moveCamera } from "../camera.ts";
import { guideMap } from "./guideMap.ts";

/** Mobile, where panel and map alternate: whether the details were opened from the map. */
let isFromMap = false;

/** Selects a waypoint: opens its details and the panel, and moves the map there. */
export function selectWaypoint(index: number): void {
  showWaypoint(index);
  aimAtSelectedWaypoint();
}

/** Selects a waypoint without moving the map. */
export function showWaypoint(index: number): void {
  if (!guideMap.waypoints[index]) return;
  if (guideMap.selectedWaypoint === null) isFromMap = !guideMap.isPanelOpen;
  guideMap.selectedWaypoint = index;
  guideMap.listed = "waypoints";
  guideMap.isPanelOpen = true;
}

/**
 * Moves the selected waypoint into the part of the map that no panel covers. The zoom is kept where waypoints are drawn
 * as pins; farther out the map zooms in, as far as leaves neighbours in sight.
 */
export function aimAtSelectedWaypoint(): void {
  const waypoint = guideMap.waypoints[guideMap.selectedWaypoint ?? -1];
  if (!waypoint) return;
  moveCamera({ kind: "focus", position: waypoint.position, zoom: readableZoom() });
}

function readableZoom(): number {
  const { view } = camera;
  if (!view) return WAYPOINT_ZOOM;
  if (view.zoom >= PINS_MIN_ZOOM) return view.zoom;
  const positions = guideMap.waypoints.map(({ position }) => position);
  const most = neighbourZoom(guideMap.selectedWaypoint ?? -1, positions, view);
  return Math.min(WAYPOINT_ZOOM, Math.max(PINS_MIN_ZOOM, most));
}

/** Closes the details. On mobile this returns to the map if they were opened from it. */
export function clearSelectedWaypoint(): void {
  if (guideMap.selectedWaypoint !== null && isFromMap && isMobileWidth()) guideMap.isPanelOpen = false;
  guideMap.selectedWaypoint = null;
}

/** Restricts the list to waypoints of one position, opens the panel and closes the details. */
export function listWaypointsOf(indexes: readonly number[]): void {
  guideMap.listedIndexes = ref(indexes);
  guideMap.searchedValue = "";
  guideMap.selectedWaypoint = null;
  guideMap.listed = "waypoints";
  guideMap.isPanelOpen = true;
}

export function listAllWaypoints(): void {
  guideMap.listedIndexes = null;
}
