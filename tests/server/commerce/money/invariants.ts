import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { EMBEDDED_STORE, orderLines, orderRefunds, orders } from "../../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { redeemCodes } from "../../../../src/server/db/redeemCodeSchema.ts";

/**
 * What somebody was charged is what they were given, once: every line that was not refunded has given its guide with
 * the guides inside it, a refunded one nothing; no line and no code is for a guide that was owned already.
 * @param inside the guides that come with each guide, itself among them, by its id
 */
export async function expectChargedOnce(
  db: Database,
  userId: string,
  inside: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const grants = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.id));
  const lines = await db
    .select({ id: orderLines.id, guideId: orderLines.guideId, price: orderLines.price, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  const lineIds = lines.map(({ id }) => id);
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderLineId, ["", ...lineIds]));
  const refunded = new Set(refunds.map(({ orderLineId }) => orderLineId));

  for (const { id, guideId } of lines) {
    const given = grants.flatMap((grant) => (grant.orderLineId === id ? [grant.guideId] : []));
    expect(given.toSorted()).toEqual(refunded.has(id) ? [] : inside.get(guideId ?? "")?.toSorted());
  }
  const codes = await db.select().from(redeemCodes).where(eq(redeemCodes.consumedBy, userId));
  const byCode = grants.filter(({ source }) => source === "code").map(({ guideId }) => guideId);
  const expected = new Set(codes.flatMap(({ guideId }) => inside.get(guideId) ?? []));
  expect(byCode.toSorted()).toEqual([...expected].toSorted());
  expect(new Set(codes.map(({ guideId }) => guideId)).size).toBe(codes.length);

  // Grants of one person are numbered in their order.
  const paidHere = lines.filter(({ id, order }) => order.store === EMBEDDED_STORE && !refunded.has(id));
  for (const { id, guideId } of paidHere) {
    const first = grants.find((grant) => grant.guideId === guideId);
    expect([guideId, first?.orderLineId]).toEqual([guideId, id]);
  }
  for (const { order } of lines) {
    const own = lines.filter((line) => line.order.id === order.id);
    expect(order.total).toBe(own.reduce((sum, { price }) => sum + price, 0));
    const paidBack = refunds.filter(({ orderLineId }) => own.some(({ id }) => id === orderLineId));
    const amount = paidBack.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
    expect(amount).toBeLessThanOrEqual(order.total);
  }
}
