import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import type { PlannedRouteRow } from "./plannedRouteToWire.ts";

/** Ids in the range of the column; any other text is not an id. */
const ID = /^[1-9]\d{0,8}$/;

/**
 * A planned route of a user, null if there is none or it belongs to somebody else.
 * @param uniqueId without it the id decides; with another one the id was given again, after a restore
 */
export async function ownRoute(
  db: Database,
  userId: string,
  { id, uniqueId }: { id: string; uniqueId?: string | null | undefined },
): Promise<PlannedRouteRow | null> {
  if (!ID.test(id)) return null;
  const [row] = await db
    .select()
    .from(plannedRoutes)
    .where(and(eq(plannedRoutes.id, Number(id)), eq(plannedRoutes.userId, userId)));
  return row && (!uniqueId || row.uniqueId === uniqueId) ? row : null;
}
