import { eq } from "drizzle-orm";
import { coupons } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";

export type Coupon = typeof coupons.$inferSelect;

/** The coupon with a code as it was typed. @throws ApiError 422 for an unknown or an expired one */
export async function findCoupon(tx: Transaction, typed: string, now: Date): Promise<Coupon> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, typed.trim().toUpperCase()));
  if (!coupon) throw new ApiError(422, "couponUnknown", "There is no such coupon");
  if (isExpired(coupon, now)) throw new ApiError(422, "couponExpired", "The coupon has expired");
  return coupon;
}

/** The coupon stored with a cart, null if it is gone or has expired since. */
export async function validCoupon(tx: Transaction, code: string | null, now: Date): Promise<Coupon | null> {
  if (code === null) return null;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  return coupon && !isExpired(coupon, now) ? coupon : null;
}

/** Minor units that a coupon takes off, at most the subtotal; percentages are rounded down. */
export function discountOf(coupon: Coupon, subtotal: number, currencyCode: string): number {
  const discount =
    coupon.percent === null
      ? (coupon.amounts?.[currencyCode] ?? 0)
      : Math.floor((subtotal * coupon.percent) / 100);
  return Math.min(subtotal, discount);
}

function isExpired({ expiresAt }: Coupon, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
