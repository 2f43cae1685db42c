import { ref } from "valtio";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { WAYPOINT_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../camera.ts";
import { guideMap } from "./guideMap.ts";

/** Where the details were opened from on mobile, where panel and map take turns. */
let isFromMap = false;

/** Selects a waypoint: its details open, the panel expands and the map goes there. */
export function selectWaypoint(index: number): void {
  showWaypoint(index);
  aimAtSelectedWaypoint();
}

/** Selects a waypoint and leaves the map where it is. */
export function showWaypoint(index: number): void {
  if (!guideMap.waypoints[index]) return;
  if (guideMap.selectedWaypoint === null) isFromMap = !guideMap.isPanelOpen;
  guideMap.selectedWaypoint = index;
  guideMap.listed = "waypoints";
  guideMap.isPanelOpen = true;
}

/** Brings the selected waypoint into the part of the map that no panel covers. */
export function aimAtSelectedWaypoint(): void {
  const waypoint = guideMap.waypoints[guideMap.selectedWaypoint ?? -1];
  if (waypoint) moveCamera({ kind: "focus", position: waypoint.position, zoom: WAYPOINT_ZOOM });
}

/** Closes the details. On mobile the map shows again where they were opened from it. */
export function clearSelectedWaypoint(): void {
  if (guideMap.selectedWaypoint !== null && isFromMap && isMobileWidth()) guideMap.isPanelOpen = false;
  guideMap.selectedWaypoint = null;
}

/** Narrows the list to waypoints of one place, in an open panel; their details close. */
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
