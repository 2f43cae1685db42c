import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Payment, PaymentAnswer } from "../../../contract/checkoutCalls.ts";
import { moneyFromWire } from "../../../contract/money.ts";
import { currencyOf } from "../../countries/countries.ts";
import { carts, EMBEDDED_STORE, orderLines, orders } from "../../db/cartSchema.ts";
import { MAX_INTEGER } from "../../db/columns.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";
import { lockCaller } from "../../users/lockUser.ts";
import { grantGuide } from "../grantGuide.ts";
import { checkCard } from "./checkCard.ts";
import { validCoupon } from "./coupons.ts";
import { priceCart, type StoredLine } from "./priceCart.ts";
import { lockedCart } from "./usableCart.ts";

export type OrderRow = typeof orders.$inferSelect;

/** An order that was just made, or the one that an earlier payment of the cart made. */
export interface PaidOrder {
  order: OrderRow;
  isNew: boolean;
}

/**
 * Pays a cart: checks the card, unless there is nothing to charge, makes the order and grants its guides with their
 * children, in one transaction. A cart is paid once: a second payment answers the first order. Of several carts with one
 * guide that their buyer pays at once, one is charged for it, and the others find it owned.
 * @throws ApiError 401 for an account that was deleted, 402 or 422 for a card, 422 for a total that cannot be stored, 409
 * `totalChanged` if total or guides are not what the buyer has seen, 409 `nothingToPay` without a guide to pay for
 */
export async function payCart(
  tx: Transaction,
  { cartId, userId, payment, now }: { cartId: string; userId: string; payment: Payment; now: Date },
): Promise<PaidOrder> {
  await lockCaller(tx, userId);
  const cart = await lockedCart(tx, cartId, { userId, now });
  const paid = await orderOfCart(tx, cartId);
  if (paid) return { order: paid, isNew: false };
  const coupon = await validCoupon(tx, cart.couponCode, { currency: currencyOf(cart.countryCode), now });
  const priced = await priceCart(tx, { ...cart, userId }, { countryCode: cart.countryCode, coupon });
  const charged = priced.lines.filter(({ problem }) => problem === null);
  if (charged.length === 0) {
    throw new ApiError(409, "nothingToPay", "The cart has no guide that can be bought");
  }
  if (priced.subtotal > MAX_INTEGER) {
    throw new ApiError(422, "payment", "The total is too large to be paid at once");
  }
  const expected = moneyFromWire(payment.expectedTotal);
  if (expected.minor !== priced.total || expected.currencyCode !== priced.currency) {
    throw new ApiError(409, "totalChanged", "The total has changed since it was shown");
  }
  const { expectedLineIds } = payment;
  if (expectedLineIds && !hasOnly(charged, expectedLineIds)) {
    throw new ApiError(409, "totalChanged", "The guides in the cart have changed since they were shown");
  }
  if (priced.total > 0) checkCard(payment, now);
  const [order] = await tx
    .insert(orders)
    .values({
      orderNumber: newOrderNumber(),
      store: EMBEDDED_STORE,
      cartId,
      userId,
      countryCode: cart.countryCode,
      currencyCode: priced.currency,
      subtotal: priced.subtotal,
      discount: priced.discount,
      total: priced.total,
      couponCode: coupon?.code ?? null,
      linkHash: cart.linkHash,
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error("The order was not stored");
  const lines = await tx
    .insert(orderLines)
    .values(charged.map((line) => lineOf(order, line)))
    .returning();
  for (const { id, guideId } of lines) {
    if (guideId !== null) await grantGuide(tx, { userId, guideId, source: "order", orderLineId: id, now });
  }
  await tx.update(carts).set({ isCompleted: true, userId, changedAt: now }).where(eq(carts.id, cartId));
  return { order, isNew: true };
}

/** What the thank-you page needs of an order. */
export function paymentAnswerOf({ orderNumber, total }: OrderRow): PaymentAnswer {
  return { orderNumber, subtotal: total };
}

/** The order that completed a cart, null while it is open. */
export async function orderOfCart(tx: Transaction, cartId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.cartId, cartId));
  return order ?? null;
}

function hasOnly(lines: readonly StoredLine[], ids: readonly string[]): boolean {
  return lines.length === ids.length && lines.every(({ id }) => ids.includes(id));
}

function lineOf(order: OrderRow, { id, guide, price }: StoredLine): typeof orderLines.$inferInsert {
  return { id, orderId: order.id, guideId: guide.id, guideName: guide.name, price };
}

/** Ten digits that nobody can guess from another order's. */
function newOrderNumber(): string {
  return String(randomInt(1_000_000_000, 9_999_999_999));
}
