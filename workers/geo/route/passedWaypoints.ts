import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { buildTrailIndex } from "../index/trailIndex.ts";
import type { RouteAxis } from "./routeAxis.ts";
import type { PassedWaypoint } from "./routeTypes.ts";
import { valueAtLocation } from "./trailLines.ts";

/** The waypoints within `maxMeters` of a route, in the order in which it passes them, each where it is nearest. */
export function passedWaypoints(
  { columns }: RouteAxis,
  waypoints: Waypoint[],
  maxMeters: number,
): PassedWaypoint[] {
  const index = buildTrailIndex(columns);
  return waypoints
    .flatMap(({ position }, waypoint): PassedWaypoint[] => {
      const found = nearestOnLine(index, position, maxMeters);
      if (!found) return [];
      return [{ index: waypoint, meters: valueAtLocation(columns.distance, found.vertex + found.share) }];
    })
    .sort((a, b) => a.meters - b.meters || a.index - b.index);
}
