import { inArray } from "drizzle-orm";
import { orderRefunds } from "../../../db/cartSchema.ts";
import { purchases } from "../../../db/commerceSchema.ts";
import type { Transaction } from "../../../db/database.ts";
import { lockOrder } from "./lockOrder.ts";
import { lineIdOf, type OrderRefundPayload, refundedAmount } from "./orderPayload.ts";
import { refundedPieces } from "./refundedPieces.ts";

/**
 * Takes back what the refunded lines of an order have given; what the buyer has from elsewhere stays. A line of several
 * pieces counts once all of them are refunded. The order may not be known yet, see `recordPaidOrder`.
 */
export async function recordRefund(
  tx: Transaction,
  { order_id, refund_line_items }: OrderRefundPayload,
  now: Date,
): Promise<void> {
  if (refund_line_items.length === 0) return;
  await lockOrder(tx, String(order_id));
  const rows = refund_line_items.map((line) => ({
    id: String(line.id),
    orderLineId: lineIdOf(line.line_item_id),
    quantity: line.quantity,
    amount: refundedAmount(line),
    createdAt: now,
  }));
  await tx.insert(orderRefunds).values(rows).onConflictDoNothing();
  const pieces = await refundedPieces(tx, [...new Set(rows.map(({ orderLineId }) => orderLineId))]);
  const whole = refund_line_items.filter(
    ({ line_item_id, line_item }) => (pieces.get(lineIdOf(line_item_id)) ?? 0) >= line_item.quantity,
  );
  if (whole.length === 0) return;
  const lineIds = whole.map(({ line_item_id }) => lineIdOf(line_item_id));
  await tx.delete(purchases).where(inArray(purchases.orderLineId, lineIds));
}
