import { type Waypoint, waypointFromWire, waypointWire } from "../../../src/contract/waypoint.ts";

export interface ReadWaypoints {
  waypoints: Waypoint[];
  /** How many did not fit the contract. */
  leftOut: number;
}

/** Checks waypoints one by one: a bad one is left out and counted, and spoils none of the others. */
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
