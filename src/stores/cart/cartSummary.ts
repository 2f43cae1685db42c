import { proxy } from "valtio";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { CartItem } from "./cartItem.ts";
import { removeStoredCart, storedVariants } from "./storedCart.ts";

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

onForgetPerson(({ isElsewhere, isRefused }) => {
  if (!isElsewhere) removeStoredCart({ keepsBuyer: isRefused });
  cartSummary.variantIds = storedVariants();
  cartSummary.adding = [];
  cartSummary.isOpen = false;
});
