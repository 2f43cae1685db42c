import { proxy } from "valtio";
import * as z from "zod/mini";
import { CART_BUYER_KEY, CART_ID_KEY, CART_KEPT_KEY, CART_VARIANTS_KEY } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { CartItem } from "./cartItem.ts";

const CART_MILLISECONDS = 604_800_000;

/** The id of the cart at the commerce provider, for 7 days. */
export const cartIdItem = storageItem({
  key: CART_ID_KEY,
  schema: z.string().check(z.minLength(1), z.maxLength(500)),
  expiresAfter: CART_MILLISECONDS,
});

/** Who has the stored cart, as the provider has confirmed it. */
export const cartBuyerItem = storageItem({
  key: CART_BUYER_KEY,
  schema: z.object({ cartId: z.string(), userId: z.string() }),
  expiresAfter: CART_MILLISECONDS,
});

export const variantsItem = variantList(CART_VARIANTS_KEY);

/** Those of the lines that are not sold in the reader's country. */
export const notSoldItem = variantList(CART_KEPT_KEY);

interface CartSummary {
  /** Variant ids of the lines, from the last visit until the cart has loaded. Replaced as a whole. */
  variantIds: readonly string[];
  /** Guides that are being added. */
  adding: readonly CartItem[];
  /** Whether the cart's popover is shown. */
  isOpen: boolean;
}

/** What header and cards show of the cart before its code has loaded. */
export const cartSummary = proxy<CartSummary>({ variantIds: storedVariants(), adding: [], isOpen: false });

export function openCart(): void {
  cartSummary.isOpen = true;
}

export function closeCart(): void {
  cartSummary.isOpen = false;
}

onForgetPerson(({ isElsewhere }) => {
  if (!isElsewhere) {
    cartIdItem.remove();
    cartBuyerItem.remove();
    variantsItem.remove();
    notSoldItem.remove();
  }
  cartSummary.variantIds = storedVariants();
  cartSummary.adding = [];
  cartSummary.isOpen = false;
});

/** Variant ids of the stored cart's lines. */
export function storedVariants(): string[] {
  return cartIdItem.read() === null ? [] : (variantsItem.read() ?? []);
}

function variantList(key: string) {
  return storageItem({
    key,
    schema: z.array(z.string()).check(z.maxLength(1000)),
    expiresAfter: CART_MILLISECONDS,
  });
}
