import { isNotNull } from "drizzle-orm";
import type { Bounds } from "../../contract/position.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";

/** Bounds of all guides with trails; those of the demo world only if there are no others. */
export async function guideBounds(db: Database): Promise<Bounds[]> {
  const rows = await db
    .select({ bounds: guides.bounds, isDemo: guides.isDemo })
    .from(guides)
    .where(isNotNull(guides.bounds));
  const own = rows.filter(({ isDemo }) => !isDemo);
  return (own.length > 0 ? own : rows).flatMap(({ bounds }) => (bounds ? [bounds] : []));
}
