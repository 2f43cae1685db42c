import { eq } from "drizzle-orm";
import type { CheckoutWire } from "../../../contract/checkoutCalls.ts";
import { currencyOf } from "../../countries/countries.ts";
import { carts } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { findCoupon, validCoupon } from "./coupons.ts";
import { orderOfCart, paymentAnswerOf } from "./payCart.ts";
import { linesToWire, moneyIn, priceCart } from "./priceCart.ts";
import { lockedCart, usableCart } from "./usableCart.ts";

interface Viewer {
  userId: string;
  email: string;
  now: Date;
}

/** What the checkout page shows of a cart, paid or not. @throws ApiError 404 `cartUnknown` */
export async function checkoutOf(tx: Transaction, cartId: string, viewer: Viewer): Promise<CheckoutWire> {
  const { now } = viewer;
  const cart = await lockedCart(tx, cartId, viewer);
  const order = await orderOfCart(tx, cartId);
  const coupon = await validCoupon(tx, cart.couponCode, { currency: currencyOf(cart.countryCode), now });
  const buyer = { ...cart, userId: order ? null : viewer.userId };
  const priced = await priceCart(tx, buyer, { countryCode: cart.countryCode, coupon });
  const money = moneyIn(priced.currency);
  return {
    isTest: true,
    lineItems: linesToWire(priced),
    subtotal: money(priced.subtotal),
    coupon: coupon && { code: coupon.code, discount: money(priced.discount) },
    total: money(priced.total),
    countryCode: cart.countryCode,
    receiptTo: viewer.email,
    order: order && paymentAnswerOf(order),
  };
}

/** Stores the coupon of a cart; null removes it. @throws ApiError 422 for one that does not count */
export async function setCoupon(
  tx: Transaction,
  cartId: string,
  { code, ...viewer }: Viewer & { code: string | null },
): Promise<CheckoutWire> {
  const { now } = viewer;
  const { countryCode } = await usableCart(tx, cartId, viewer);
  const use = { currency: currencyOf(countryCode), now };
  const coupon = code === null ? null : await findCoupon(tx, code, use);
  await tx
    .update(carts)
    .set({ couponCode: coupon?.code ?? null, changedAt: now })
    .where(eq(carts.id, cartId));
  return checkoutOf(tx, cartId, viewer);
}
