import { eq } from "drizzle-orm";
import { subscriptions } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { lockUser } from "../users/lockUser.ts";
import { activeSubscription, PERIOD_MILLISECONDS } from "./subscriptionPeriod.ts";

/** Path of the embedded provider's page of a subscription. */
export const SUBSCRIPTION_PATH = "/subscription";

/** What can be done with a subscription; `expire` ends it at once, to try what follows. */
export const SUBSCRIPTION_CHANGES = ["start", "cancel", "resume", "expire"] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];

/** Changes an embedded subscription, if its state allows. @returns whether the account exists */
export async function changeSubscription(
  db: Database,
  userId: string,
  change: SubscriptionChange,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    const active = await activeSubscription(tx, userId, now);
    if (change === "start") {
      if (active) return true;
      const period = { endsAt: new Date(now.getTime() + PERIOD_MILLISECONDS), renews: true };
      await tx
        .insert(subscriptions)
        .values({ userId, ...period })
        .onConflictDoUpdate({ target: subscriptions.userId, set: period });
      return true;
    }
    if (!active) return true;
    const period =
      change === "expire"
        ? { endsAt: now, renews: false }
        : { endsAt: active.endsAt, renews: change === "resume" };
    await tx.update(subscriptions).set(period).where(eq(subscriptions.userId, userId));
    return true;
  });
}
