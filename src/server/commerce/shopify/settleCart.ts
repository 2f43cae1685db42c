import type { CartWire } from "../../../contract/cartCalls.ts";
import { outsideAddress } from "../../../lib/address/outsideAddress.ts";
import type { Database } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Seal } from "../../identity/seal.ts";
import type { Log } from "../../log/writeLog.ts";
import type { CartCaller } from "../../ports/commerceProvider.ts";
import { ProviderRefusedError } from "../../ports/providerRefusedError.ts";
import { type CartNotes, notesToAttributes, ownerOf, readNotes } from "./cartAttributes.ts";
import { addLines, removeLines, setAttributes, updateCartLines } from "./cartOperations.ts";
import { cartToWire, priceAttribute } from "./cartToWire.ts";
import type { StorefrontCart } from "./storefrontCart.ts";
import type { StorefrontCarts } from "./storefrontCarts.ts";
import { type VariantFacts, variantFacts } from "./variantFacts.ts";

export interface CartSettlement {
  /** Gets the cart if it has no user. */
  userId?: string | null;
  linkHash?: string | null;
  /** A variant to add. */
  added?: string;
  /** A parked variant to remove. */
  dropped?: string;
  /** Whether parked guides are tried again: country or buyer have changed, or a bundle may have left the cart. */
  isReturning?: boolean;
}

interface SettleParts {
  db: Database;
  seal: Seal;
  checkoutHosts: readonly string[];
  log: Log;
  carts: StorefrontCarts;
}

/**
 * Brings a cart at Shopify in line with our rules and returns it for the page. Shopify charges each line, in the
 * quantity that it has; so each guide is there once, and one that must not be charged (owned by the buyer, not sold, or
 * not in the cart's country) is parked: it stands in an attribute of the cart, until it can be charged or is removed.
 *
 * A guide is noted as parked before its line is removed, and its line added before that note is removed, so that an
 * interruption loses none.
 * @throws ApiError 422 `variantNotSold` if Shopify does not sell the added one
 */
export function settleCart({ db, seal, checkoutHosts, log, carts }: SettleParts) {
  async function store(caller: CartCaller, cart: StorefrontCart, notes: CartNotes): Promise<StorefrontCart> {
    const { userId: _, ...former } = readNotes(cart.attributes, seal);
    const isSame =
      ownerOf(cart, seal) === notes.userId &&
      former.linkHash === notes.linkHash &&
      former.parked.join() === notes.parked.join();
    if (isSame) return cart;
    const attributes = notesToAttributes(notes, cart, seal);
    return carts.change(caller, setAttributes, { cartId: cart.id, attributes });
  }

  /** Null if Shopify does not sell the variant in the cart's country. */
  async function withLine(caller: CartCaller, cart: StorefrontCart, variantId: string, facts: VariantFacts) {
    const added = { minor: facts.price ?? 0, currencyCode: cart.currency };
    const line = { merchandiseId: variantId, quantity: 1, attributes: [priceAttribute(added)] };
    const changed = await carts
      .change(caller, addLines, { cartId: cart.id, lines: [line] })
      .catch((error: unknown) => {
        if (error instanceof ProviderRefusedError) return null;
        throw error;
      });
    const there = changed?.lines.find((other) => other.variantId === variantId);
    if (!there || isSoldLine(there)) return there ? changed : null;
    await carts.change(caller, removeLines, { cartId: cart.id, lineIds: [there.id] });
    return null;
  }

  return async (caller: CartCaller, found: StorefrontCart, change: CartSettlement): Promise<CartWire> => {
    const { cartToken: _, ...notes } = readNotes(found.attributes, seal);
    const userId = ownerOf(found, seal) ?? change.userId ?? null;
    const linkHash = change.linkHash ?? notes.linkHash;
    const parked = new Set(notes.parked.filter((variantId) => variantId !== change.dropped));
    const added = change.added === undefined ? [] : [change.added];
    const wanted = [...new Set([...found.lines.map(({ variantId }) => variantId), ...parked, ...added])];
    const facts = await variantFacts(db, wanted, { currency: found.currency, userId });
    const isCharged = (variantId: string) => facts.get(variantId)?.problem === null;

    const staying = found.lines.filter(
      (line, index) =>
        isCharged(line.variantId) &&
        isSoldLine(line) &&
        found.lines.findIndex(({ variantId }) => variantId === line.variantId) === index,
    );
    const leaving = found.lines.filter((line) => !staying.includes(line));
    for (const { variantId } of leaving) parked.add(variantId);
    for (const { variantId } of staying) parked.delete(variantId);
    for (const variantId of added) if (!isCharged(variantId)) parked.add(variantId);
    for (const variantId of parked) if (!facts.has(variantId)) parked.delete(variantId);

    let cart = await store(caller, found, { userId, linkHash, parked: [...parked] });
    if (leaving.length > 0) {
      const variables = { cartId: cart.id, lineIds: leaving.map(({ id }) => id) };
      cart = await carts.change(caller, removeLines, variables);
    }
    const returning = change.isReturning ? [...parked].filter(isCharged) : [];
    for (const variantId of new Set([...returning, ...added])) {
      const known = facts.get(variantId);
      if (!known || !isCharged(variantId)) continue;
      const hasLine = cart.lines.some((line) => line.variantId === variantId);
      const filled = hasLine ? cart : await withLine(caller, cart, variantId, known);
      if (filled) {
        cart = filled;
        parked.delete(variantId);
      } else if (added.includes(variantId)) throw notSold();
    }
    const doubled = cart.lines.filter(({ quantity }) => quantity > 1);
    if (doubled.length > 0) {
      const lines = doubled.map(({ id }) => ({ id, quantity: 1 }));
      cart = await carts.change(caller, updateCartLines, { cartId: cart.id, lines });
    }
    cart = await store(caller, cart, { userId, linkHash, parked: [...parked] });
    return cartToWire(cart, { facts, parked: [...parked], checkoutUrl: checkoutOf(cart) });
  };

  /** Null, and logged, for a checkout at a host that is not configured. */
  function checkoutOf({ checkoutUrl }: StorefrontCart): string | null {
    const url = outsideAddress(checkoutUrl, { origin: "", hosts: checkoutHosts });
    if (url) return url.href;
    const host = URL.canParse(checkoutUrl) ? new URL(checkoutUrl).host : "no host";
    log("warn", `The checkout of a cart was refused: ${host} is not among SHOPIFY_CHECKOUT_HOSTS`);
    return null;
  }
}

/** A line that has just been added twice is one line with two pieces; one that is out of stock has none. */
function isSoldLine({ isAvailable, quantity }: StorefrontCart["lines"][number]): boolean {
  return isAvailable && quantity > 0;
}

export function notSold(): ApiError {
  return new ApiError(422, "variantNotSold", "The guide is not sold in this country");
}
