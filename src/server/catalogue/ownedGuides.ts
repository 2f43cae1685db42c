import { sql } from "drizzle-orm";
import { cachedPromise } from "../cache/cachedPromise.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Database } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";
import type { Caller } from "../ports/identity.ts";

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

/** Finds the ids of the guides that a caller bought, including those in bought bundles. */
export type FindOwned = (caller: Caller | null) => Promise<ReadonlySet<string>>;

/** Notified with every change of purchases and bundles, by triggers in the database. */
export const OWNERSHIP_CHANNEL = "ownership";

const CALLERS_KEPT = 1000;
const NOTHING: ReadonlySet<string> = new Set();

/** Queries ownership on every call, with `watch` once until a change. Access is decided elsewhere. */
export function createFindOwned(db: Database, watch?: (listener: () => void) => void): FindOwned {
  let kept = createLruCache<Promise<ReadonlySet<string>>>(CALLERS_KEPT);
  // Queries in progress end in the old cache, which is no longer read.
  watch?.(() => {
    kept = createLruCache(CALLERS_KEPT);
  });
  return async (caller) => {
    if (caller?.role !== "user") return NOTHING;
    return watch
      ? cachedPromise(kept, caller.userId, () => ownedGuideIds(db, caller))
      : ownedGuideIds(db, caller);
  };
}
