import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";
import type { Caller } from "../ports/identity.ts";
import { activeSubscription } from "../users/activeSubscription.ts";

/** Ids of the guides that a caller bought, including those in bought bundles. */
export async function ownedGuideIds(db: Database, caller: Caller | null): Promise<ReadonlySet<string>> {
  if (caller?.role !== "user") return new Set();
  const result = await db.execute(sql`
    with recursive owned(id) as (
      select guide_id from purchases where user_id = ${caller.userId}
      union
      select child_id from guide_children join owned on parent_id = owned.id
    )
    select id from owned`);
  return new Set(rowsOf<{ id: string }>(result).map((row) => row.id));
}

/**
 * Whether a caller may read all of a guide: it is free, the caller bought it or a bundle with it, or has an active
 * subscription.
 */
export async function canOpenGuide(
  db: Database,
  caller: Caller | null,
  guide: { id: string; isFree: boolean },
  now: Date,
): Promise<boolean> {
  if (guide.isFree) return true;
  if (caller?.role !== "user") return false;
  const active = await activeSubscription(db, caller.userId, now);
  return active !== null || (await ownedGuideIds(db, caller)).has(guide.id);
}
