import type { Guide } from "../../contract/guide.ts";
import { reportFailure } from "../showToast.ts";
import type { CartItem } from "./cartItem.ts";
import { cartSummary, openCart } from "./cartSummary.ts";
import { loadCartStore } from "./loadCartStore.ts";

/** Whether a guide is in the cart, matched by its variant. */
export function isInCart({ variantId }: Pick<Guide, "variantId">): boolean {
  return variantId !== null && cartSummary.variantIds.includes(variantId);
}

/** Whether a guide is on its way into the cart. */
export function isBeingAdded({ guideId }: Pick<Guide, "guideId">): boolean {
  return cartSummary.adding.some((item) => item.guideId === guideId);
}

/** Adds a guide to the cart, once; opens the cart if the guide is in it. */
export async function addToCart(item: CartItem): Promise<void> {
  const { guideId, variantId } = item;
  if (isInCart(item)) return openCart();
  if (variantId === null || isBeingAdded(item)) return;
  cartSummary.adding = [...cartSummary.adding, item];
  try {
    await (await loadCartStore()).addVariant(variantId);
  } catch (error) {
    reportFailure(error, "cart");
  } finally {
    cartSummary.adding = cartSummary.adding.filter((other) => other.guideId !== guideId);
  }
}
