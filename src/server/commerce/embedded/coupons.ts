import { eq } from "drizzle-orm";
import type { CurrencyCode } from "../../../contract/money.ts";
import { coupons } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";

export type Coupon = typeof coupons.$inferSelect;

interface Use {
  /** Of the cart. */
  currency: CurrencyCode;
  now: Date;
}

/** The coupon with a code as it was typed. @throws ApiError 422 for one that is unknown, has expired, or takes nothing off in the currency */
export async function findCoupon(tx: Transaction, typed: string, { currency, now }: Use): Promise<Coupon> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, typed.trim().toUpperCase()));
  if (!coupon) throw new ApiError(422, "couponUnknown", "There is no such coupon");
  if (isExpired(coupon, now)) throw new ApiError(422, "couponExpired", "The coupon has expired");
  if (!countsIn(coupon, currency)) {
    throw new ApiError(422, "couponElsewhere", `The coupon does not count in ${currency}`);
  }
  return coupon;
}

/** The coupon stored with a cart, null if it is gone, has expired since, or takes nothing off in the currency. */
export async function validCoupon(
  tx: Transaction,
  code: string | null,
  { currency, now }: Use,
): Promise<Coupon | null> {
  if (code === null) return null;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  return coupon && !isExpired(coupon, now) && countsIn(coupon, currency) ? coupon : null;
}

/** Minor units that a coupon takes off, at most the subtotal; percentages are rounded down. */
export function discountOf(coupon: Coupon, subtotal: number, currencyCode: string): number {
  const discount =
    coupon.percent === null
      ? (coupon.amounts?.[currencyCode] ?? 0)
      : Math.floor((subtotal * coupon.percent) / 100);
  return Math.min(subtotal, discount);
}

function countsIn({ percent, amounts }: Coupon, currency: CurrencyCode): boolean {
  return percent !== null || Boolean(amounts?.[currency]);
}

function isExpired({ expiresAt }: Coupon, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
