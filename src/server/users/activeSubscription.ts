import { and, eq, gt } from "drizzle-orm";
import { subscriptions } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";

/** The active subscription of a user, or null. */
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
