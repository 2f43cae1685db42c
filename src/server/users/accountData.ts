import { asc, eq } from "drizzle-orm";
import type { AccountDataAnswer } from "../../contract/accountCalls.ts";
import { commentsBy } from "../comments/commentRows.ts";
import { orderLines, orders } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import { lastPeriod } from "../subscription/subscriptionPeriod.ts";
import type { UserRow } from "./ensureUser.ts";
import { ownProfile } from "./profileToWire.ts";
import { purchasesOf } from "./purchasesOf.ts";

/** Everything stored about a user, except the planned routes: they may be more than fits in memory. */
export async function accountData(
  db: Database,
  user: UserRow,
  now: Date,
): Promise<AccountDataAnswer["data"]> {
  const subscription = await lastPeriod(db, user.id, now);
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, user.id))
    .orderBy(asc(orders.createdAt));
  const lines = await db
    .select({ orderId: orderLines.orderId, guideName: orderLines.guideName, price: orderLines.price })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, user.id));
  return {
    profile: ownProfile(user, await purchasesOf(db, user.id)),
    isMarketingAllowed: user.isMarketingAllowed,
    subscriptionEndsAt: subscription?.endsAt.toISOString() ?? null,
    orders: bought.map(({ id, orderNumber, createdAt, currencyCode, subtotal, discount, total }) => ({
      orderNumber,
      date: createdAt.toISOString(),
      currencyCode,
      subtotal,
      discount,
      total,
      lines: lines
        .filter(({ orderId }) => orderId === id)
        .map(({ guideName, price }) => ({ guideName, price })),
    })),
    comments: await commentsBy(db, user.id),
    plannedRoutes: [],
  };
}
