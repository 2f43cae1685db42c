import { asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { CURRENCIES } from "../../../contract/money.ts";
import { EMBEDDED_STORE, orderLines, orderRefunds, orders } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { users } from "../../db/schema.ts";

export const ORDER_STATES = ["paid", "partly refunded", "refunded"] as const;

/** What an operator sees of an order. Amounts in minor units (cents). */
export const orderReport = z.object({
  orderNumber: z.string(),
  date: z.string(),
  state: z.enum(ORDER_STATES),
  provider: z.enum(["embedded", "shopify"]),
  /** The store's domain at Shopify, `shopify` if it was not stored; otherwise `embedded`. */
  store: z.string(),
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

/** @param id of an order that exists */
export async function readOrder(tx: Transaction, id: number): Promise<OrderReport> {
  const [order] = await readOrders(tx, [id]);
  if (!order) throw new Error(`Order ${id} is missing`);
  return order;
}

/** The orders with these ids, newest first. */
export async function readOrders(tx: Transaction, ids: readonly number[]): Promise<OrderReport[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ order: orders, username: users.username, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...ids]))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.guideName), asc(orderLines.id));
  const lineIds = lines.map(({ id }) => id);
  const refunds =
    lineIds.length === 0
      ? []
      : await tx.select().from(orderRefunds).where(inArray(orderRefunds.orderLineId, lineIds));
  return rows.map(({ order, username, email }): OrderReport => {
    const own = lines
      .filter(({ orderId }) => orderId === order.id)
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
      provider: order.store === EMBEDDED_STORE ? "embedded" : "shopify",
      store: order.store,
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
}
