import { type Waypoint, waypointFromWire, waypointWire } from "../../../src/contract/waypoint.ts";

export interface ReadWaypoints {
  waypoints: Waypoint[];
  /** Number of waypoints that did not match the contract. */
  leftOut: number;
}

/** Validates waypoints one by one: an invalid one is omitted and counted, and does not affect the others. */
export function readWaypoints(values: unknown[]): ReadWaypoints {
  const waypoints: Waypoint[] = [];
  for (const value of values) {
    const waypoint = readWaypoint(value);
    if (waypoint) waypoints.push(waypoint);
  }
  return { waypoints, leftOut: values.length - waypoints.length };
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
