import { asc, eq, sql } from "drizzle-orm";
import { type Waypoint, type WaypointType, waypointFromWire, waypointType } from "../../contract/waypoint.ts";
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
  const isOfGuide = eq(shownWaypoints.guideId, guide.id);
  const inOrder = asc(shownWaypoints.ordinal);
  if (isOpenToAll(guide)) {
    const { wire } = shownWaypoints;
    const rows = await db.select({ wire }).from(shownWaypoints).where(isOfGuide).orderBy(inOrder);
    const named = rows.map((row) => waypointFromWire(row.wire));
    return { counts: countsOf(named.map(({ type }) => type)), named: named.sort(byDistance) };
  }
  const type = sql<string | null>`${shownWaypoints.wire}->>'type'`;
  const rows = await db.select({ type }).from(shownWaypoints).where(isOfGuide).orderBy(inOrder);
  return { counts: countsOf(rows.map((row) => waypointType(row.type))), named: null };
}

function countsOf(types: readonly WaypointType[]): PublicWaypoints["counts"] {
  const counts = new Map<WaypointType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count);
}

/** Waypoints without a distance last. */
function byDistance(a: Waypoint, b: Waypoint): number {
  return (a.distanceMeters ?? Number.POSITIVE_INFINITY) - (b.distanceMeters ?? Number.POSITIVE_INFINITY) || 0;
}
