import type { ListedWaypoint, WaypointRows } from "../../lib/waypoints/waypointRows.ts";

export interface Neighbours {
  previous: ListedWaypoint | null;
  next: ListedWaypoint | null;
}

/** The waypoints before and after one in the list's order; none when a search has left it out of the list. */
export function neighboursOf(listed: WaypointRows, index: number): Neighbours {
  const place = listed.placeOf(index);
  if (place < 0) return { previous: null, next: null };
  return { previous: listed.at(place - 1), next: listed.at(place + 1) };
}
