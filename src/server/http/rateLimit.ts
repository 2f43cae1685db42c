import { lt, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { Database } from "../db/database.ts";
import { rateLimits } from "../db/schema.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";
import { clientAddress } from "./clientAddress.ts";

const WINDOW_MILLISECONDS = 60_000;

/**
 * Refuses a caller's address with 429 after `limit` calls within a minute. Counts are rows, so that all servers
 * of a deployment share them.
 */
export function rateLimit(options: {
  db: Database;
  name: string;
  limit: number;
  trustedProxies: number;
  now: () => number;
}) {
  const { db, name, limit, trustedProxies, now } = options;
  return createMiddleware<AppEnv>(async (context, next) => {
    const time = new Date(now());
    const endsAt = new Date(time.getTime() + WINDOW_MILLISECONDS);
    const isOver = sql`${rateLimits.endsAt} <= ${time.toISOString()}::timestamptz`;
    const [row] = await db
      .insert(rateLimits)
      .values({ key: `${name} ${clientAddress(context, trustedProxies)}`, endsAt, count: 1 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning();
    if (row && row.count > limit) {
      const seconds = Math.ceil((row.endsAt.getTime() - time.getTime()) / 1000);
      context.header("Retry-After", String(seconds));
      throw new ApiError(429, "tooMany", `Too many calls; try again in ${seconds} s`);
    }
    // The first call of a window sweeps out windows that are over.
    if (row?.count === 1) await db.delete(rateLimits).where(lt(rateLimits.endsAt, time));
    await next();
  });
}
