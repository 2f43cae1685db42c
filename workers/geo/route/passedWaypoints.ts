import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { buildTrailIndex } from "../index/trailIndex.ts";
import type { RouteAxis } from "./routeAxis.ts";
import type { PassedWaypoint } from "./routeTypes.ts";
import { valueAtLocation } from "./trailLines.ts";

/** Waypoints farther from a way, in metres, are not on it. */
export const BESIDE_METERS = 150;

/** What is nearer to the end of the way out is passed there once (metres). */
const AT_TURN_METERS = 1;

/** The waypoints on a route, in the order in which it passes them on the way out, each where it is nearest. */
export function passedWaypoints(
  { columns, offsets, turnMeters }: RouteAxis,
  waypoints: Waypoint[],
): PassedWaypoint[] {
  const index = buildTrailIndex(columns);
  return waypoints
    .flatMap(({ position }, waypoint): PassedWaypoint[] => {
      const found = nearestOnLine(index, position, BESIDE_METERS);
      if (!found) return [];
      const meters = valueAtLocation(columns.distance, found.vertex + found.share);
      const isBack = turnMeters !== null && meters > turnMeters;
      return [{ index: waypoint, meters: isBack ? (offsets.at(-1) ?? 0) - meters : meters }];
    })
    .sort((a, b) => a.meters - b.meters || a.index - b.index);
}

/** The same waypoints with those that a route passes once more on its way back. */
export function passedAgain(passed: PassedWaypoint[], { offsets, turnMeters }: RouteAxis): PassedWaypoint[] {
  if (turnMeters === null) return passed;
  const length = offsets.at(-1) ?? 0;
  const back = passed
    .filter(({ meters }) => turnMeters - meters > AT_TURN_METERS)
    .map(({ index, meters }) => ({ index, meters: length - meters }));
  return [...passed, ...back.reverse()];
}
