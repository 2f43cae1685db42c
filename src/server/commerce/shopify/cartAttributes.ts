import type { Seal } from "../../identity/seal.ts";
import type { StorefrontCart } from "./storefrontCart.ts";
import type { AttributeInput } from "./storefrontClient.ts";
import { cartToken, isVariantId } from "./storefrontIds.ts";

/** Attributes of carts at Shopify, which its orders take over as `note_attributes`. */
const BUYER = "_switchback_buyer";
const AFFILIATE = "_switchback_affiliate";
const PARKED = "_switchback_parked";
const NONE = "none";
const LABEL = "shopify buyer";
const VARIANT_START = "gid://shopify/ProductVariant/";
/** So that the attribute stays short. */
const MAX_PARKED = 20;

export interface CartNotes {
  /** Null for a guest's cart. */
  userId: string | null;
  linkHash: string | null;
  /** Variants that are in the cart for its reader but not for Shopify, which would charge for them. */
  parked: readonly string[];
}

/** The user whose cart it is; null for a guest's. A buyer that was copied from another cart does not count. */
export function ownerOf(cart: StorefrontCart, seal: Seal): string | null {
  const notes = readNotes(cart.attributes, seal);
  return notes.cartToken === cartToken(cart.id) ? notes.userId : null;
}

/** What our attributes of a cart or an order say. */
export function readNotes(
  attributes: ReadonlyMap<string, string>,
  seal: Seal,
): CartNotes & { cartToken: string | null } {
  const parked = (attributes.get(PARKED) ?? "").split(" ").map((number) => VARIANT_START + number);
  return {
    ...openBuyer(attributes.get(BUYER), seal),
    linkHash: attributes.get(AFFILIATE) ?? null,
    parked: parked.filter(isVariantId),
  };
}

/** The attributes that state some notes, for a cart at Shopify. Other attributes of it are left. */
export function notesToAttributes(
  { userId, linkHash, parked }: CartNotes,
  cart: StorefrontCart,
  seal: Seal,
): AttributeInput[] {
  const attributes = new Map(cart.attributes);
  if (userId !== null) attributes.set(BUYER, sealBuyer(userId, cartToken(cart.id) ?? "", seal));
  if (linkHash !== null) attributes.set(AFFILIATE, linkHash);
  const numbers = parked.slice(-MAX_PARKED).map((variant) => variant.slice(VARIANT_START.length));
  if (numbers.length > 0) attributes.set(PARKED, numbers.join(" "));
  // Stated rather than left out, since an attribute may outlive an update that lacks it.
  else if (attributes.has(PARKED)) attributes.set(PARKED, NONE);
  return [...attributes].map(([key, value]) => ({ key, value }));
}

/** The buyer is sealed with the secret key: nobody else can name one, or move the name to another cart. */
function sealBuyer(userId: string, token: string, seal: Seal): string {
  return Buffer.from(seal.seal(LABEL, Buffer.from(JSON.stringify([userId, token])))).toString("base64url");
}

/** Nobody if the attribute is absent or was not sealed by this server. */
function openBuyer(
  sealed: string | undefined,
  seal: Seal,
): { userId: string | null; cartToken: string | null } {
  if (sealed !== undefined) {
    try {
      const opened: unknown = JSON.parse(seal.open(LABEL, Buffer.from(sealed, "base64url")).toString("utf8"));
      const [userId, token] = Array.isArray(opened) ? opened : [];
      if (typeof userId === "string" && typeof token === "string") return { userId, cartToken: token };
    } catch {
      // Forged, or sealed with a key that was replaced since.
    }
  }
  return { userId: null, cartToken: null };
}
