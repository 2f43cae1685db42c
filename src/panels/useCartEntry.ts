import { useSyncExternalStore } from "react";
import type { Guide } from "../contract/guide.ts";
import { sharedSubscription } from "../lib/react/sharedSubscription.ts";
import { addToCart, isBeingAdded, isInCart } from "../stores/cart/addToCart.ts";
import { cartItemOf } from "../stores/cart/cartItem.ts";
import { cartSummary } from "../stores/cart/cartSummary.ts";

interface CartEntry {
  /** False for a guide that the shop does not know, or without a price unless it is in the cart. */
  isOffered: boolean;
  isInCart: boolean;
  isAdding: boolean;
  /** Adds the guide; opens the cart if it is there. */
  press: () => void;
}

const watchCart = sharedSubscription(() => [cartSummary]);

/** A guide in the cart, for the buttons that add it. */
export function useCartEntry(guide: Guide): CartEntry {
  const isGuideInCart = useSyncExternalStore(watchCart, () => isInCart(guide));
  return {
    isOffered: guide.variantId !== null && (isGuideInCart || guide.guidePrice?.final != null),
    isInCart: isGuideInCart,
    isAdding: useSyncExternalStore(watchCart, () => isBeingAdded(guide)),
    press: () => void addToCart(cartItemOf(guide)),
  };
}
