import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { CURRENCIES } from "../../../contract/money.ts";
import { orderLines, orderRefunds, orders } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { users } from "../../db/schema.ts";

export const ORDER_STATES = ["paid", "partly refunded", "refunded"] as const;

/** What an operator sees of an order. Amounts in minor units (cents). */
export const orderReport = z.object({
  orderNumber: z.string(),
  date: z.string(),
  state: z.enum(ORDER_STATES),
  provider: z.enum(["embedded", "shopify"]),
  countryCode: z.string(),
  currencyCode: z.enum(CURRENCIES),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  couponCode: z.string().nullable(),
  /** Null once the account was removed, and if nobody known has paid. */
  buyer: z.object({ username: z.string(), email: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      guideName: z.string(),
      price: z.int(),
      isRefunded: z.boolean(),
      /** Null if unknown or not refunded. */
      refundedAmount: z.int().nullable(),
    }),
  ),
});
export type OrderReport = z.infer<typeof orderReport>;

/** Orders with these numbers, newest first. */
export async function readOrders(tx: Transaction, numbers: readonly string[]): Promise<OrderReport[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .select({ order: orders, username: users.username, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.orderNumber, [...numbers]));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderNumber, [...numbers]))
    .orderBy(asc(orderLines.guideName), asc(orderLines.id));
  const lineIds = lines.map(({ id }) => id);
  const refunds =
    lineIds.length === 0
      ? []
      : await tx.select().from(orderRefunds).where(inArray(orderRefunds.orderLineId, lineIds));
  const reports = rows.map(({ order, username, email }): OrderReport => {
    const own = lines
      .filter(({ orderNumber }) => orderNumber === order.orderNumber)
      .map(({ id, guideName, price }) => {
        const ofLine = refunds.filter(({ orderLineId }) => orderLineId === id);
        const known = ofLine.flatMap(({ amount }) => amount ?? []);
        const refundedAmount = known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
        return { id, guideName, price, isRefunded: ofLine.length > 0, refundedAmount };
      });
    const refunded = own.filter(({ isRefunded }) => isRefunded).length;
    return {
      orderNumber: order.orderNumber,
      date: order.createdAt.toISOString(),
      state: refunded === 0 ? "paid" : refunded < own.length ? "partly refunded" : "refunded",
      provider: order.providerOrder === null ? "embedded" : "shopify",
      countryCode: order.countryCode,
      currencyCode: order.currencyCode,
      subtotal: order.subtotal,
      discount: order.discount,
      total: order.total,
      couponCode: order.couponCode,
      buyer: username === null || email === null ? null : { username, email },
      lines: own,
    };
  });
  return reports.toSorted(
    (a, b) => b.date.localeCompare(a.date) || b.orderNumber.localeCompare(a.orderNumber),
  );
}
