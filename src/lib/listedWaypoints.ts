import type { Waypoint } from "../contract/waypoint.ts";
import { directedMeters } from "./direction.ts";
import type { Language } from "./guideTitle.ts";
import { waypointTitle } from "./waypointTitle.ts";

export interface ListedWaypoint {
  /** Index in the guide's waypoints. */
  index: number;
  waypoint: Waypoint;
  title: string;
  /** Metres from the reader's start, null when the waypoint has none. */
  shownMeters: number | null;
}

/** What the worker listed, and for which direction and language. */
export interface WaypointOrder {
  /** Of the waypoints, in the list's order. */
  indexes: Uint32Array;
  isReversed: boolean;
  language: Language;
}

/** The rows of an order. Waypoints that have not arrived yet are left out. */
export function listedWaypoints(
  waypoints: readonly Waypoint[],
  { indexes, isReversed, language }: WaypointOrder,
  trailLengthMeters: number,
): ListedWaypoint[] {
  const listed: ListedWaypoint[] = [];
  for (const index of indexes) {
    const waypoint = waypoints[index];
    if (!waypoint) continue;
    const { distanceMeters } = waypoint;
    const shownMeters =
      distanceMeters === null ? null : directedMeters(distanceMeters, trailLengthMeters, isReversed);
    listed.push({ index, waypoint, title: waypointTitle(waypoint, language), shownMeters });
  }
  return listed;
}
