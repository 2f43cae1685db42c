import { createLruCache } from "../../cache/lruCache.ts";
import type { Database } from "../../db/database.ts";
import { type CountedCall, countCall } from "./countCall.ts";
import { isWithinWindow } from "./isWithinWindow.ts";

/** Enough for a flood from many networks. */
const REMEMBERED_KEYS = 10_000;

/** Counts calls under keys, in windows that begin with their first call. */
export interface CallCounter {
  /** @returns when the window ends, if the call exceeds its limit; null if it does not */
  excess(call: CountedCall): Promise<Date | null>;
}

/**
 * Counts in the database, for all servers of a deployment. A key over its limit is refused from memory, without a query,
 * until its window ends.
 */
export function createCallCounter(db: Database): CallCounter {
  const refused = createLruCache<Date>(REMEMBERED_KEYS);
  return {
    async excess({ key, limit, time }) {
      const known = refused.get(key);
      if (known && isWithinWindow(known, limit, time)) return known;
      const { count, endsAt } = await countCall(db, { key, limit, time });
      if (count <= limit.calls) return null;
      refused.set(key, endsAt);
      return endsAt;
    },
  };
}

/** Counts in the memory of this process. */
export function createMemoryCounter(): CallCounter {
  const windows = createLruCache<{ count: number; endsAt: Date }>(REMEMBERED_KEYS);
  return {
    async excess({ key, limit, time }) {
      const known = windows.get(key);
      const current =
        known && isWithinWindow(known.endsAt, limit, time)
          ? known
          : { count: 0, endsAt: new Date(time.getTime() + limit.milliseconds) };
      current.count += 1;
      windows.set(key, current);
      return current.count > limit.calls ? current.endsAt : null;
    },
  };
}
