import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { rateLimits } from "../../db/schema.ts";
import { CLOCK_TOLERANCE_MILLISECONDS } from "./isWithinWindow.ts";

const MEMORY_MILLISECONDS = 24 * 3_600_000;
/** The delay doubles from one second up to this. */
const MAX_DELAY_SECONDS = 900;
const MAX_DOUBLINGS = 10;

/**
 * Counts an attempt under a key unless it comes too early: after `free` attempts, each must wait longer after the one
 * before it than that did. Unlike a limit per window, this never refuses everybody for long because of the attempts of
 * one. A day without attempts, or deleting the key, starts again. An attempt that was counted before the clock was set back
 * delays nothing.
 * @returns whether the attempt may go on
 */
export async function countWithDelay(
  db: Database,
  { key, free, time }: { key: string; free: number; time: Date },
): Promise<boolean> {
  const { count, endsAt } = rateLimits;
  const now = sql`${time.toISOString()}::timestamptz`;
  // The row is deleted at this time; it is also what the time of the last attempt is read from.
  const forgottenAt = new Date(time.getTime() + MEMORY_MILLISECONDS);
  const memory = sql`make_interval(secs => ${MEMORY_MILLISECONDS / 1000}::int)`;
  const doublings = sql`least(${count} - ${free}::int, ${MAX_DOUBLINGS}::int)`;
  const delay = sql`case when ${count} < ${free}::int then 0 else least(power(2, ${doublings}), ${MAX_DELAY_SECONDS}::int) end`;
  const isForgotten = sql`${endsAt} <= ${now}`;
  const latest = new Date(forgottenAt.getTime() + CLOCK_TOLERANCE_MILLISECONDS);
  const isLater = sql`${endsAt} > ${latest.toISOString()}::timestamptz`;
  const counted = await db
    .insert(rateLimits)
    .values({ key, endsAt: forgottenAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isForgotten} then 1 else ${count} + 1 end`,
        endsAt: sql`excluded.ends_at`,
      },
      setWhere: sql`${isForgotten} or ${isLater} or ${endsAt} - ${memory} + make_interval(secs => ${delay}) <= ${now}`,
    })
    .returning({ count });
  return counted.length > 0;
}
