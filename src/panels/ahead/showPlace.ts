import { moveCamera } from "../../stores/camera.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import type { ShownPlace } from "./shownAhead.ts";

/** Shows a place that lies ahead: the waypoint, or where it is on the map. */
export function showPlace({ waypoint, position }: ShownPlace): void {
  if (waypoint === null) moveCamera({ kind: "waypoint", position, others: [] });
  else selectWaypoint(waypoint);
}
