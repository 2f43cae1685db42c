import { eq } from "drizzle-orm";
import { subscriptions } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";

export interface SubscriptionPeriod {
  /** End of the period that is paid. */
  endsAt: Date;
  /** Whether another period follows. */
  renews: boolean;
}

export const PERIOD_MILLISECONDS = 30 * 24 * 3_600_000;

/** The active subscription of a user, or null. */
export async function activeSubscription(
  db: Database,
  userId: string,
  now: Date,
): Promise<SubscriptionPeriod | null> {
  const stored = await storedPeriod(db, userId);
  return stored ? currentPeriod(stored, now) : null;
}

/** The active subscription of a user, or the last period of one that has ended; null for somebody without any. */
export async function lastPeriod(
  db: Database,
  userId: string,
  now: Date,
): Promise<SubscriptionPeriod | null> {
  const stored = await storedPeriod(db, userId);
  return stored && (currentPeriod(stored, now) ?? stored);
}

async function storedPeriod(db: Database, userId: string): Promise<SubscriptionPeriod | null> {
  const { endsAt, renews } = subscriptions;
  const [row] = await db
    .select({ endsAt, renews })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** The period at a time: one that renews is followed by others without end. Null once a subscription has ended. */
export function currentPeriod({ endsAt, renews }: SubscriptionPeriod, now: Date): SubscriptionPeriod | null {
  const late = now.getTime() - endsAt.getTime();
  if (late < 0) return { endsAt, renews };
  if (!renews) return null;
  const periods = Math.floor(late / PERIOD_MILLISECONDS) + 1;
  return { endsAt: new Date(endsAt.getTime() + periods * PERIOD_MILLISECONDS), renews };
}
