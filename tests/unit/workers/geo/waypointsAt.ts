import type { Position } from "../../../../src/contract/position.ts";
import { type Waypoint, waypointFromWire } from "../../../../src/contract/waypoint.ts";

/** Waypoints at the given positions, of the given types in turn. */
export function waypointsAt(positions: Position[], types: string[] = ["water"]): Waypoint[] {
  return positions.map(([lng, lat], index) =>
    waypointFromWire({
      id: index,
      type: types[index % types.length] ?? null,
      geometry: { coordinates: [lng, lat] },
    }),
  );
}
