import { keep } from "../cache/keep.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Database } from "../db/database.ts";
import { entityHash } from "../http/body/entityHash.ts";
import type { Caller } from "../ports/identity.ts";
import { ownedGuideIds } from "./guideAccess.ts";

/** The guides that a caller bought, including those in bought bundles. */
export interface OwnedGuides {
  ids: ReadonlySet<string>;
  /** The same for the same ids. */
  hash: string;
}

/** Finds what a caller owns. */
export type FindOwned = (caller: Caller | null) => Promise<OwnedGuides>;

/** Notified with every change of purchases and bundles, by triggers in the database. */
export const OWNERSHIP_CHANNEL = "ownership";

const CALLERS_KEPT = 1000;
const NOTHING: OwnedGuides = { ids: new Set(), hash: "" };

/**
 * Queries ownership on every call or, with `watch`, once per user until a change is reported. Decisions about access
 * query the database themselves (guideAccess).
 */
export function createFindOwned(db: Database, watch?: (listener: () => void) => void): FindOwned {
  let kept = createLruCache<Promise<OwnedGuides>>(CALLERS_KEPT);
  // Queries in progress end in the old cache, which nobody reads any more.
  watch?.(() => {
    kept = createLruCache(CALLERS_KEPT);
  });
  return async (caller) => {
    if (caller?.role !== "user") return NOTHING;
    const find = async () => {
      const ids = await ownedGuideIds(db, caller);
      return ids.size === 0 ? NOTHING : { ids, hash: entityHash([...ids].sort().join()) };
    };
    return watch ? keep(kept, caller.userId, find) : find();
  };
}
