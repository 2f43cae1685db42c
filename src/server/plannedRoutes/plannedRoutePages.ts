import { and, asc, eq, gt } from "drizzle-orm";
import type { PlannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import type { Database } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import { plannedRouteToWire } from "./plannedRouteToWire.ts";

/** Most people have fewer in a guide, so that one query reads them all as they are at one time. */
const PAGE_ROUTES = 4;

/** The planned routes of a user, in one guide or in all, oldest first. The next page is read when it is asked for. */
export async function* plannedRoutePages(
  db: Database,
  userId: string,
  guideId?: string,
): AsyncGenerator<PlannedRouteWire[]> {
  const isWanted = and(
    eq(plannedRoutes.userId, userId),
    guideId === undefined ? undefined : eq(plannedRoutes.guideId, guideId),
  );
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(plannedRoutes)
      .where(and(isWanted, gt(plannedRoutes.id, last)))
      .orderBy(asc(plannedRoutes.id))
      .limit(PAGE_ROUTES);
    yield rows.map(plannedRouteToWire);
    if (rows.length < PAGE_ROUTES) return;
    last = rows.at(-1)?.id ?? last;
  }
}
