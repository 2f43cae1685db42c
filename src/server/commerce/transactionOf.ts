import { and, desc, eq } from "drizzle-orm";
import type { TransactionAnswer } from "../../contract/checkoutCalls.ts";
import { moneyToWire } from "../../contract/money.ts";
import { orderLines, orders } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/apiError.ts";

/** The guides of an order. @throws ApiError 404 `orderUnknown`, also for the order of somebody else */
export async function transactionOf(
  db: Database,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<TransactionAnswer> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId)))
    // Of two stores with the number, the one that the buyer comes from.
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!order) throw new ApiError(404, "orderUnknown", "There is no such order");
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return {
    guideIds: lines.flatMap(({ guideId }) => guideId ?? []),
    total: moneyToWire({ minor: order.total, currencyCode: order.currencyCode }),
  };
}
