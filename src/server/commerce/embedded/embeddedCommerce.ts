import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CartWire } from "../../../contract/cartCalls.ts";
import { paths } from "../../../lib/address/paths.ts";
import { guideOfVariant } from "../../catalogue/variantOf.ts";
import { currencyOf, DEFAULT_COUNTRY, sellsTo } from "../../countries/countries.ts";
import { cartLines, carts } from "../../db/cartSchema.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { ApiError } from "../../http/apiError.ts";
import { withKnownReference } from "../../http/withIdempotency.ts";
import type { CartCaller, CommerceProvider } from "../../ports/commerceProvider.ts";
import { type CartChange, cartChangeRequest, cartReference } from "../cartChangeRequest.ts";
import { isForSale } from "../isForSale.ts";
import { validCoupon } from "./coupons.ts";
import { type CartRow, priceCart, pricedCartToWire } from "./priceCart.ts";
import { touchCart, usableCart } from "./usableCart.ts";

export interface EmbeddedCommerceParts {
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Carts in our own database; each change is one transaction. */
export function embeddedCommerce({ db, now }: EmbeddedCommerceParts): CommerceProvider {
  const viewerOf = ({ userId }: CartCaller) => ({ userId, now: new Date(now()) });

  async function wireOf(tx: Transaction, cart: CartRow, countryCode: string | null): Promise<CartWire> {
    const country = countryCode ?? cart.countryCode;
    const use = { currency: currencyOf(country), now: new Date(now()) };
    const coupon = await validCoupon(tx, cart.couponCode, use);
    const priced = await priceCart(tx, cart, { countryCode: country, coupon });
    return pricedCartToWire(priced, checkoutPathOf(cart.id));
  }

  /** Makes a change once for its key; a repeated request gets the cart as it is by then. */
  function idempotently(
    caller: CartCaller,
    cartId: string,
    request: CartChange,
    change: (tx: Transaction) => Promise<CartWire>,
  ): Promise<CartWire> {
    return inTransaction(db, async (tx) => {
      const asked = cartChangeRequest(caller, request, now());
      if (asked === null) return change(tx);
      return withKnownReference(tx, asked, {
        reference: { id: cartId },
        work: () => change(tx),
        read: async (reference) => {
          const { id } = cartReference.parse(reference);
          return wireOf(tx, await usableCart(tx, id, viewerOf(caller)), null);
        },
      });
    });
  }

  return {
    createCart(caller, wanted) {
      const id = randomBytes(16).toString("base64url");
      return idempotently(caller, id, { name: "create", wanted }, async (tx) => {
        const time = new Date(now());
        const [cart] = await tx
          .insert(carts)
          .values({
            id,
            userId: caller.userId,
            countryCode: sellsTo(wanted) ? wanted : DEFAULT_COUNTRY,
            createdAt: time,
            changedAt: time,
          })
          .returning();
        if (!cart) throw new Error("The cart was not stored");
        return wireOf(tx, cart, null);
      });
    },

    readCart: (caller, cartId, countryCode) =>
      inTransaction(db, async (tx) => {
        const cart = await usableCart(tx, cartId, viewerOf(caller));
        return wireOf(tx, cart, countryCode);
      }),

    addLine: (caller, { cartId, variantId, countryCode, isKept }) =>
      idempotently(
        caller,
        cartId,
        { name: "add", cartId, variantId, countryCode, ...(isKept && { kept: "yes" }) },
        async (tx) => {
          const cart = await touchCart(tx, cartId, viewerOf(caller), { countryCode });
          const currency = currencyOf(cart.countryCode);
          const found = await guideOfVariant(tx, variantId, currency);
          if (!found || !isForSale(found.guide) || (found.price === null && !isKept)) {
            throw new ApiError(422, "variantNotSold", "The guide is not sold in this country");
          }
          await tx
            .insert(cartLines)
            .values({
              id: randomBytes(12).toString("base64url"),
              cartId,
              guideId: found.guide.id,
              addedPrice: found.price,
              addedCurrency: currency,
            })
            .onConflictDoNothing({ target: [cartLines.cartId, cartLines.guideId] });
          return wireOf(tx, cart, null);
        },
      ),

    removeLine: (caller, { cartId, lineId, countryCode }) =>
      idempotently(caller, cartId, { name: "remove", cartId, lineId, countryCode }, async (tx) => {
        const cart = await touchCart(tx, cartId, viewerOf(caller), { countryCode });
        const removed = await tx
          .delete(cartLines)
          .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
          .returning({ id: cartLines.id });
        if (removed.length === 0) throw new ApiError(404, "lineMissing", "The guide is not in the cart");
        return wireOf(tx, cart, null);
      }),

    setBuyer: (caller, { cartId, countryCode, linkHash }) =>
      inTransaction(db, async (tx) => {
        const buyer = {
          ...(caller.userId !== null && { userId: caller.userId }),
          ...(linkHash !== null && { linkHash }),
        };
        const cart = await touchCart(tx, cartId, viewerOf(caller), { countryCode, ...buyer });
        return wireOf(tx, cart, null);
      }),
  };
}

function checkoutPathOf(cartId: string): string {
  return `${paths.checkout}?${new URLSearchParams({ cart: cartId })}`;
}
