import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { rateLimits } from "../../db/schema.ts";
import type { Limit } from "./callLimits.ts";
import { CLOCK_TOLERANCE_MILLISECONDS } from "./isWithinWindow.ts";

export interface CountedCall {
  key: string;
  limit: Limit;
  time: Date;
}

/**
 * Counts a call under a key, in windows that begin with their first call. Counts are database rows, so that all servers
 * of a deployment share them.
 * @returns the number of calls in the window, including this one, and when the window ends
 */
export async function countCall(
  db: Database,
  { key, limit, time }: CountedCall,
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(time.getTime() + limit.milliseconds);
  const latestEnd = new Date(endsAt.getTime() + CLOCK_TOLERANCE_MILLISECONDS);
  const { endsAt: end } = rateLimits;
  // See `isWithinWindow`.
  const isOver = sql`(${end} <= ${time.toISOString()}::timestamptz or ${end} > ${latestEnd.toISOString()}::timestamptz)`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, endsAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  return row ?? { count: 1, endsAt };
}
