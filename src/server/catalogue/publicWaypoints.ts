import { asc, eq } from "drizzle-orm";
import { type Waypoint, type WaypointType, waypointFromWire } from "../../contract/waypoint.ts";
import type { Database } from "../db/database.ts";
import { shownWaypoints } from "../db/schema.ts";
import { isOpenToAll } from "./guideAccess.ts";
import type { GuideRows } from "./guideRows.ts";

/** What everybody may know of a guide's waypoints. */
export interface PublicWaypoints {
  /** Of each type, the most frequent first. */
  counts: { type: WaypointType; count: number }[];
  /** In the order of the guide, those with a distance by it; null for a guide that is not open to all. */
  named: Waypoint[] | null;
}

/** Reads the waypoints of a guide as far as everybody may know them. */
export async function publicWaypoints(db: Database, { guide }: GuideRows): Promise<PublicWaypoints> {
  if (guide.waypointCount === 0) return { counts: [], named: null };
  const rows = await db
    .select({ wire: shownWaypoints.wire })
    .from(shownWaypoints)
    .where(eq(shownWaypoints.guideId, guide.id))
    .orderBy(asc(shownWaypoints.ordinal));
  const waypoints = rows.map(({ wire }) => waypointFromWire(wire));
  const counts = new Map<WaypointType, number>();
  for (const { type } of waypoints) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    counts: [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
    named: isOpenToAll(guide) ? waypoints.sort(byDistance) : null,
  };
}

/** Waypoints without a distance last. */
function byDistance(a: Waypoint, b: Waypoint): number {
  return (a.distanceMeters ?? Number.POSITIVE_INFINITY) - (b.distanceMeters ?? Number.POSITIVE_INFINITY) || 0;
}
