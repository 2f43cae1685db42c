import { and, eq, gte, isNull, or } from "drizzle-orm";
import { sellsTo } from "../../countries/countries.ts";
import { carts } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { CartRow } from "./priceCart.ts";

/** A cart that nobody has changed for this long is unknown. */
export const CART_MILLISECONDS = 30 * 24 * 3_600_000;

interface Viewer {
  userId: string | null;
  now: Date;
}

/**
 * The row of a cart that a caller may use; it is locked until the transaction ends.
 * @throws ApiError 404 `cartUnknown` for an unknown or expired cart and for one of another user
 */
export async function lockedCart(tx: Transaction, cartId: string, { userId, now }: Viewer): Promise<CartRow> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for("update");
  const isForeign = cart && cart.userId !== null && cart.userId !== userId;
  const isExpired = cart && now.getTime() - cart.changedAt.getTime() > CART_MILLISECONDS;
  if (!cart || isForeign || isExpired) throw new ApiError(404, "cartUnknown", "There is no such cart");
  return cart;
}

/** Like `lockedCart`, for a change. @throws ApiError 409 `cartCompleted` for a cart that was paid */
export async function usableCart(tx: Transaction, cartId: string, viewer: Viewer): Promise<CartRow> {
  const cart = await lockedCart(tx, cartId, viewer);
  if (cart.isCompleted) throw new ApiError(409, "cartCompleted", "The cart has been paid");
  return cart;
}

/**
 * Stores a change of a usable cart, and when it was changed; the cart is locked until the transaction ends. An unknown
 * country leaves the cart's own. @throws like `usableCart`
 */
export async function touchCart(
  tx: Transaction,
  cartId: string,
  viewer: Viewer,
  { countryCode, ...change }: { countryCode: string | null; userId?: string; linkHash?: string },
): Promise<CartRow> {
  const { userId, now } = viewer;
  const isKnown = countryCode !== null && sellsTo(countryCode);
  const isOwn = userId === null ? isNull(carts.userId) : or(isNull(carts.userId), eq(carts.userId, userId));
  const isAlive = gte(carts.changedAt, new Date(now.getTime() - CART_MILLISECONDS));
  const [changed] = await tx
    .update(carts)
    .set({ ...change, ...(isKnown && { countryCode }), changedAt: now })
    .where(and(eq(carts.id, cartId), isOwn, isAlive, eq(carts.isCompleted, false)))
    .returning();
  if (changed) return changed;
  await usableCart(tx, cartId, viewer);
  throw new Error("A usable cart was not changed");
}
