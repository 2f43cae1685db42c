import { eq } from "drizzle-orm";
import { z } from "zod";
import { refundLines } from "../../commerce/refundLines.ts";
import { orders } from "../../db/cartSchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { lockUser } from "../../users/lockUser.ts";
import { noteAct } from "../auditLog.ts";
import { shopOperation } from "../shopOperation.ts";
import { findOrder } from "./findOrder.ts";
import { type OrderReport, orderReport, readOrder } from "./orderReport.ts";

/**
 * Refunds an order of the embedded provider, or some of its guides, once: their grants are taken back with those of the
 * guides inside them. What the buyer has from elsewhere stays.
 */
export const refundOrder = shopOperation({
  name: "order-refund",
  input: z.object({
    /** See `findOrder`. */
    orderNumber: z.string(),
    /** Names of guides as the order has them; empty for all. */
    guides: z.array(z.string()),
  }),
  answer: z.object({ order: orderReport, refunded: z.array(z.string()), amount: z.int() }),
  run: ({ db, now }, { orderNumber: name, guides }) =>
    inTransaction(db, async (tx) => {
      const { id, userId } = await findOrder(tx, name);
      if (userId !== null) await lockUser(tx, userId);
      // Of two refunds at once the second one waits here, and then finds it refunded.
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("update");
      const order = await readOrder(tx, id);
      if (order.provider === "shopify") {
        throw new OperatorError(
          `Order ${order.orderNumber} was paid at Shopify: refund it there, and its report takes the guides back`,
        );
      }
      const amounts = paidAmounts(order);
      const lines = linesToRefund(order, guides);
      await refundLines(
        tx,
        lines.map(({ id }) => ({
          id: `refund-${id}`,
          orderLineId: id,
          quantity: 1,
          ordered: 1,
          amount: amounts.get(id) ?? 0,
        })),
        new Date(now()),
      );
      const refunded = lines.map(({ guideName }) => guideName);
      await noteAct(tx, {
        at: new Date(now()),
        act: "order-refund",
        subject: `order ${order.orderNumber}`,
        note: refunded.join(", "),
      });
      return {
        order: await readOrder(tx, id),
        refunded,
        amount: lines.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0),
      };
    }),
});

/** @throws OperatorError for what is not in the order or was refunded before */
function linesToRefund({ orderNumber, lines }: OrderReport, guides: readonly string[]): OrderReport["lines"] {
  const foreign = guides.find((name) => !lines.some(({ guideName }) => guideName === name));
  if (foreign !== undefined) throw new OperatorError(`Order ${orderNumber} has no guide "${foreign}"`);
  const wanted = lines.filter(({ guideName }) => guides.length === 0 || guides.includes(guideName));
  const left = wanted.filter(({ isRefunded }) => !isRefunded);
  if (left.length === 0 || (guides.length > 0 && left.length < wanted.length)) {
    const names = guides.length > 0 ? ` for "${guides.join('", "')}"` : "";
    throw new OperatorError(`Order ${orderNumber} was refunded${names} before`);
  }
  return left;
}

/** What was paid for each line: the discount is shared by price, and the shares add up to the total. */
function paidAmounts({ lines, subtotal, total }: OrderReport): Map<string, number> {
  const amounts = new Map<string, number>();
  let price = 0;
  let paid = 0;
  for (const line of lines) {
    price += line.price;
    const paidSoFar = subtotal === 0 ? 0 : Math.round((total * price) / subtotal);
    amounts.set(line.id, paidSoFar - paid);
    paid = paidSoFar;
  }
  return amounts;
}
