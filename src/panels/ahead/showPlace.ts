import type { AheadPlace } from "../../lib/trip/placesAhead.ts";
import { moveCamera } from "../../stores/camera.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";

/** Shows a place that lies ahead: the waypoint, or where it is on the map. */
export function showPlace({ waypoint, position }: AheadPlace): void {
  if (waypoint === null) moveCamera({ kind: "waypoint", position, others: [] });
  else selectWaypoint(waypoint);
}
