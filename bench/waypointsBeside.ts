import { WAYPOINT_TYPES, type WaypointWire } from "../src/contract/waypoint.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";

/** Waypoints of all types within about 1 km of trails, evenly spread along them, like in a guide. */
export function waypointsBeside({ lng, lat }: TrailColumns, count: number, seed: number): WaypointWire[] {
  const random = seededRandom(seed + 1);
  const every = lng.length / count;
  return Array.from({ length: count }, (_, id) => {
    const vertex = Math.floor(id * every);
    const x = (lng[vertex] as number) + (random() - 0.5) * 0.02;
    const y = (lat[vertex] as number) + (random() - 0.5) * 0.02;
    const type = WAYPOINT_TYPES[Math.floor(random() * WAYPOINT_TYPES.length)];
    return { id, title: `Waypoint ${id}`, type, geometry: { coordinates: [x, y] } };
  });
}
