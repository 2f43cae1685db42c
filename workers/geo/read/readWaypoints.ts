import { type Waypoint, waypointFromWire, waypointWire } from "../../../src/contract/waypoint.ts";

/** Validates waypoints one by one: an invalid one is omitted, and does not affect the others. */
export function readWaypoints(values: unknown[]): Waypoint[] {
  return values.map(readWaypoint).filter((waypoint) => waypoint !== null);
}

function readWaypoint(value: unknown): Waypoint | null {
  const parsed = waypointWire.safeParse(value);
  if (!parsed.success) return null;
  try {
    return waypointFromWire(parsed.data);
  } catch {
    return null;
  }
}
