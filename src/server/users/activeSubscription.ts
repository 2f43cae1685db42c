import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { subscriptions } from "../db/schema.ts";

/** The subscription of a user that has not ended yet, or null. */
export async function activeSubscription(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ endsAt: Date } | null> {
  const [row] = await db
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), gt(subscriptions.endsAt, now)));
  return row ?? null;
}
