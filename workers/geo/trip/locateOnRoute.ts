import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import { axisIndex, SAME_METERS, stretchesBeside } from "../route/passedWaypoints.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { OldRoutePoint } from "./tripTypes.ts";

/** A place is where it was if the line is this near to it there. */
const UNCHANGED_METERS = 1;

/** The offset of a place on a route: of the nearest passes the least changed one. Null if off it. */
export function locateOnRoute(
  { columns, elevation }: RouteAxis,
  { position, meters }: OldRoutePoint,
): number | null {
  const there = positionOnTrail(columns, elevation.series, meters);
  if (!there) return null;
  if (there.meters === meters && away(there.position, position) <= UNCHANGED_METERS) return meters;
  const passes = stretchesBeside(axisIndex(columns), position);
  const nearest = Math.min(...passes.map((pass) => pass.awayMeters));
  const [best] = passes
    .filter((pass) => pass.awayMeters <= nearest + SAME_METERS)
    .sort((a, b) => Math.abs(a.meters - meters) - Math.abs(b.meters - meters));
  return best?.meters ?? null;
}

function away(a: Position, b: Position): number {
  return distanceMeters(a[0], a[1], b[0], b[1]);
}
