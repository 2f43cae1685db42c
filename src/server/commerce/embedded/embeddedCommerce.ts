import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CartWire } from "../../../contract/cartCalls.ts";
import type { CurrencyCode } from "../../../contract/money.ts";
import { paths } from "../../../lib/address/paths.ts";
import { guideOfVariant } from "../../catalogue/guideOfVariant.ts";
import { currencyOf, DEFAULT_COUNTRY, sellsTo } from "../../countries/countries.ts";
import { cartLines, carts } from "../../db/cartSchema.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { guidePrices } from "../../db/schema.ts";
import { ApiError } from "../../http/apiError.ts";
import { withReference } from "../../http/withIdempotency.ts";
import type { CartCaller, CommerceProvider } from "../../ports/commerceProvider.ts";
import { type CartChange, cartReference, onceRequest } from "../cartChange.ts";
import { isForSale } from "../isForSale.ts";
import { type CartRow, priceCart, pricedCartToWire } from "./cartState.ts";
import { validCoupon } from "./coupons.ts";
import { usableCart } from "./usableCart.ts";

export interface EmbeddedCommerceParts {
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Carts in our own database; each change is one transaction. */
export function embeddedCommerce({ db, now }: EmbeddedCommerceParts): CommerceProvider {
  const viewerOf = ({ userId }: CartCaller) => ({ userId, now: new Date(now()) });

  async function wireOf(tx: Transaction, cart: CartRow, countryCode: string | null): Promise<CartWire> {
    const coupon = await validCoupon(tx, cart.couponCode, new Date(now()));
    const priced = await priceCart(tx, cart, { countryCode: countryCode ?? cart.countryCode, coupon });
    return pricedCartToWire(priced, checkoutPathOf(cart.id));
  }

  /** Makes a change once for its key; a repeated request gets the cart as it is by then. */
  function once(
    caller: CartCaller,
    request: CartChange,
    change: (tx: Transaction) => Promise<CartWire>,
  ): Promise<CartWire> {
    return inTransaction(db, async (tx) => {
      const asked = onceRequest(caller, request, now());
      if (asked === null) return change(tx);
      return withReference(tx, asked, {
        work: () => change(tx),
        referenceOf: ({ id }) => ({ id }),
        read: async (reference) => {
          const { id } = cartReference.parse(reference);
          return wireOf(tx, await usableCart(tx, id, viewerOf(caller)), null);
        },
      });
    });
  }

  return {
    createCart: (caller, wanted) =>
      once(caller, { name: "create", wanted }, async (tx) => {
        const time = new Date(now());
        const [cart] = await tx
          .insert(carts)
          .values({
            id: randomBytes(16).toString("base64url"),
            userId: caller.userId,
            countryCode: sellsTo(wanted) ? wanted : DEFAULT_COUNTRY,
            createdAt: time,
            changedAt: time,
          })
          .returning();
        if (!cart) throw new Error("The cart was not stored");
        return wireOf(tx, cart, null);
      }),

    readCart: (caller, cartId, countryCode) =>
      inTransaction(db, async (tx) => {
        const cart = await usableCart(tx, cartId, viewerOf(caller));
        return wireOf(tx, cart, countryCode);
      }),

    addLine: (caller, { cartId, variantId, countryCode, isKept }) =>
      once(
        caller,
        { name: "add", cartId, variantId, countryCode, ...(isKept && { kept: "yes" }) },
        async (tx) => {
          const cart = await touch(
            tx,
            await usableCart(tx, cartId, viewerOf(caller)),
            { countryCode },
            now(),
          );
          const currency = currencyOf(cart.countryCode);
          const guide = await guideOfVariant(tx, variantId);
          const isSold = guide !== null && isForSale(guide);
          const price = isSold ? await priceOf(tx, guide.id, currency) : null;
          if (!isSold || (price === null && !isKept)) {
            throw new ApiError(422, "variantNotSold", "The guide is not sold in this country");
          }
          await tx
            .insert(cartLines)
            .values({
              id: randomBytes(12).toString("base64url"),
              cartId,
              guideId: guide.id,
              addedPrice: price,
              addedCurrency: currency,
            })
            .onConflictDoNothing({ target: [cartLines.cartId, cartLines.guideId] });
          return wireOf(tx, cart, null);
        },
      ),

    removeLine: (caller, { cartId, lineId, countryCode }) =>
      once(caller, { name: "remove", cartId, lineId, countryCode }, async (tx) => {
        const cart = await touch(tx, await usableCart(tx, cartId, viewerOf(caller)), { countryCode }, now());
        const removed = await tx
          .delete(cartLines)
          .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
          .returning({ id: cartLines.id });
        if (removed.length === 0) throw new ApiError(404, "lineMissing", "The guide is not in the cart");
        return wireOf(tx, cart, null);
      }),

    setBuyer: (caller, { cartId, countryCode, linkHash }) =>
      inTransaction(db, async (tx) => {
        const cart = await usableCart(tx, cartId, viewerOf(caller));
        const userId = cart.userId ?? caller.userId;
        const changed = await touch(
          tx,
          cart,
          { countryCode, userId, linkHash: linkHash ?? cart.linkHash },
          now(),
        );
        return wireOf(tx, changed, null);
      }),
  };
}

function checkoutPathOf(cartId: string): string {
  return `${paths.checkout}?${new URLSearchParams({ cart: cartId })}`;
}

interface StoredChange {
  countryCode: string | null;
  userId?: string | null;
  linkHash?: string | null;
}

/** Stores a change of the cart itself, and when it was changed. An unknown country leaves the cart's own. */
async function touch(
  tx: Transaction,
  cart: CartRow,
  { countryCode, ...change }: StoredChange,
  time: number,
): Promise<CartRow> {
  const isKnown = countryCode !== null && sellsTo(countryCode);
  const [changed] = await tx
    .update(carts)
    .set({ ...change, ...(isKnown && { countryCode }), changedAt: new Date(time) })
    .where(eq(carts.id, cart.id))
    .returning();
  if (!changed) throw new Error("The cart is gone although it was locked");
  return changed;
}

async function priceOf(tx: Transaction, guideId: string, currency: CurrencyCode): Promise<number | null> {
  const [price] = await tx
    .select({ final: guidePrices.final })
    .from(guidePrices)
    .where(and(eq(guidePrices.guideId, guideId), eq(guidePrices.currencyCode, currency)));
  return price?.final ?? null;
}
