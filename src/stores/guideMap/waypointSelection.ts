import { ref } from "valtio";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { moveCamera } from "../camera.ts";
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

/** Moves the selected waypoint into the part of the map that no panel covers. */
export function aimAtSelectedWaypoint(): void {
  const { selectedWaypoint, waypoints } = guideMap;
  const waypoint = waypoints[selectedWaypoint ?? -1];
  if (!waypoint) return;
  const others = waypoints.filter((_, index) => index !== selectedWaypoint).map(({ position }) => position);
  moveCamera({ kind: "waypoint", position: waypoint.position, others });
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
