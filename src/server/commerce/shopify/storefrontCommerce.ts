import { DEFAULT_COUNTRY, sellsTo } from "../../countries/countries.ts";
import type { Database } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Seal } from "../../identity/seal.ts";
import type { Log } from "../../log/writeLog.ts";
import type { CartCaller, CommerceProvider } from "../../ports/commerceProvider.ts";
import { ProviderRefusedError } from "../../ports/providerRefusedError.ts";
import { isForSale } from "../isForSale.ts";
import { ownerOf, readNotes } from "./cartAttributes.ts";
import { createCart, removeLines, setBuyerIdentity } from "./cartOperations.ts";
import { PARKED_LINE } from "./cartToWire.ts";
import { idempotentCartChange } from "./idempotentCartChange.ts";
import { notSold, settleCart } from "./settleCart.ts";
import type { StorefrontCart } from "./storefrontCart.ts";
import { storefrontCarts } from "./storefrontCarts.ts";
import type { StorefrontClient } from "./storefrontClient.ts";
import { isLineId, isVariantId } from "./storefrontIds.ts";
import { variantFacts } from "./variantFacts.ts";

export interface StorefrontCommerceParts {
  db: Database;
  client: StorefrontClient;
  /** Seals the buyer of a cart. */
  seal: Seal;
  /** Hosts that checkouts may be at. */
  checkoutHosts: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/**
 * Carts at Shopify, which prices them and takes the payments; all that we know of a cart stands in its attributes. It
 * charges every line of a cart, so guides that must not be charged are parked, see `settleCart`.
 */
export function storefrontCommerce(parts: StorefrontCommerceParts): CommerceProvider {
  const { db, seal } = parts;
  const carts = storefrontCarts(parts);
  const settle = settleCart({ ...parts, carts });
  const idempotently = idempotentCartChange({
    ...parts,
    read: async (caller, cartId) => settle(caller, await openCart(caller, cartId), {}),
  });

  async function openCart(caller: CartCaller, cartId: string): Promise<StorefrontCart> {
    const cart = await carts.read(caller, cartId);
    const owner = ownerOf(cart, seal);
    if (owner === null || owner === caller.userId) return cart;
    throw new ApiError(404, "cartUnknown", "There is no such cart");
  }

  /** The cart with another country; an unknown one leaves its own. */
  async function inCountry(
    caller: CartCaller,
    cart: StorefrontCart,
    wanted: string | null,
  ): Promise<StorefrontCart> {
    if (wanted === null || !sellsTo(wanted) || wanted === cart.countryCode) return cart;
    const buyerIdentity = identityOf(wanted, cart.email ?? caller.email);
    return carts.change(caller, setBuyerIdentity, { cartId: cart.id, buyerIdentity });
  }

  return {
    createCart: (caller, wanted) =>
      idempotently(caller, { name: "create", wanted }, async () => {
        const countryCode = sellsTo(wanted) ? wanted : DEFAULT_COUNTRY;
        const input = { buyerIdentity: identityOf(countryCode, caller.email) };
        return settle(caller, await carts.change(caller, createCart, { input }), { userId: caller.userId });
      }),

    async readCart(caller, cartId, countryCode) {
      const cart = await openCart(caller, cartId);
      const priced = await inCountry(caller, cart, countryCode);
      return settle(caller, priced, { isReturning: priced !== cart });
    },

    addLine: (caller, { cartId, variantId, countryCode, isKept }) =>
      idempotently(
        caller,
        { name: "add", cartId, variantId, countryCode, ...(isKept && { kept: "yes" }) },
        async () => {
          const cart = await inCountry(caller, await openCart(caller, cartId), countryCode);
          const buyer = { currency: cart.currency, userId: ownerOf(cart, seal) };
          const known = (await variantFacts(db, [variantId], buyer)).get(variantId);
          const isSold = known !== undefined && known.price !== null && known.problem !== "notSold";
          const isTaken = isSold || (isKept && known !== undefined && isForSale(known.guide));
          if (!isVariantId(variantId) || !isTaken) throw notSold();
          return settle(caller, cart, { added: variantId });
        },
      ),

    removeLine: (caller, { cartId, lineId, countryCode }) =>
      idempotently(caller, { name: "remove", cartId, lineId, countryCode }, async () => {
        const cart = await inCountry(caller, await openCart(caller, cartId), countryCode);
        const parked = readNotes(cart.attributes, seal).parked.map((variantId) => PARKED_LINE + variantId);
        if (parked.includes(lineId)) {
          return settle(caller, cart, { dropped: lineId.slice(PARKED_LINE.length) });
        }
        if (!isLineId(lineId) || !cart.lines.some(({ id }) => id === lineId)) throw lineMissing();
        const variables = { cartId, lineIds: [lineId] };
        const changed = await carts.change(caller, removeLines, variables).catch((error: unknown) => {
          throw error instanceof ProviderRefusedError ? lineMissing() : error;
        });
        return settle(caller, changed, { isReturning: true });
      }),

    async setBuyer(caller, { cartId, countryCode, linkHash }) {
      const cart = await openCart(caller, cartId);
      const country = countryCode !== null && sellsTo(countryCode) ? countryCode : cart.countryCode;
      const buyerIdentity = identityOf(country ?? DEFAULT_COUNTRY, caller.email ?? cart.email);
      const isSame = country === cart.countryCode && (buyerIdentity.email ?? null) === cart.email;
      const changed = isSame ? cart : await carts.change(caller, setBuyerIdentity, { cartId, buyerIdentity });
      return settle(caller, changed, { userId: caller.userId, linkHash, isReturning: true });
    },
  };
}

function identityOf(countryCode: string, email: string | null) {
  return { countryCode, ...(email !== null && { email }) };
}

function lineMissing(): ApiError {
  return new ApiError(404, "lineMissing", "The guide is not in the cart");
}
