import { eq } from "drizzle-orm";
import { orders } from "../../../db/cartSchema.ts";
import type { Transaction } from "../../../db/database.ts";
import { lockUser } from "../../../users/lockUser.ts";
import { refundLines } from "../../refundLines.ts";
import { lockOrder } from "./lockOrder.ts";
import { lineIdOf, type OrderRefundPayload, refundedAmount, reportedTime } from "./orderPayload.ts";

/**
 * Takes back what the refunded lines of an order have given; what the buyer has from elsewhere stays. A line of several
 * pieces counts once all of them are refunded. The order may not be known yet, see `recordPaidOrder`.
 */
export async function recordRefund(
  tx: Transaction,
  { order_id, created_at, refund_line_items }: OrderRefundPayload,
  now: Date,
): Promise<void> {
  if (refund_line_items.length === 0) return;
  const providerOrder = String(order_id);
  await lockOrder(tx, providerOrder);
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.providerOrder, providerOrder));
  if (order && order.userId !== null) await lockUser(tx, order.userId);
  const lines = refund_line_items.map((line) => ({
    id: String(line.id),
    orderLineId: lineIdOf(line.line_item_id),
    quantity: line.quantity,
    ordered: line.line_item.quantity,
    amount: refundedAmount(line),
  }));
  await refundLines(tx, lines, reportedTime(created_at, now));
}
