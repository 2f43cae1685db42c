import type { Guide } from "../../contract/guide.ts";
import { reportFailure } from "../showToast.ts";
import { cartMark, openCart } from "./cartMark.ts";
import { loadCartStore } from "./loadCartStore.ts";

/** Whether a guide is in the cart, matched by its variant. */
export function isInCart({ variantId }: Pick<Guide, "variantId">): boolean {
  return variantId !== null && cartMark.variantIds.includes(variantId);
}

/** Adds a guide to the cart, once; opens the cart if the guide is in it. */
export async function addToCart(guide: Pick<Guide, "guideId" | "variantId">): Promise<void> {
  const { guideId, variantId } = guide;
  if (isInCart(guide)) return openCart();
  if (variantId === null || cartMark.addingIds.includes(guideId)) return;
  cartMark.addingIds = [...cartMark.addingIds, guideId];
  try {
    await (await loadCartStore()).addVariant(variantId);
  } catch (error) {
    reportFailure(error, "cart");
  } finally {
    cartMark.addingIds = cartMark.addingIds.filter((id) => id !== guideId);
  }
}
