import { useSyncExternalStore } from "react";
import type { Guide } from "../contract/guide.ts";
import { sharedSubscription } from "../lib/react/sharedSubscription.ts";
import { addToCart, isBeingAdded, isInCart } from "../stores/cart/addToCart.ts";
import { cartItemOf } from "../stores/cart/cartItem.ts";
import { cartSummary } from "../stores/cart/cartSummary.ts";

interface CartEntry {
  isInCart: boolean;
  isAdding: boolean;
  /** Adds the guide; opens the cart if it is there. */
  press: () => void;
}

const watchCart = sharedSubscription(() => [cartSummary]);

/** A guide in the cart, for the buttons that add it. */
export function useCartEntry(guide: Guide): CartEntry {
  return {
    isInCart: useSyncExternalStore(watchCart, () => isInCart(guide)),
    isAdding: useSyncExternalStore(watchCart, () => isBeingAdded(guide)),
    press: () => void addToCart(cartItemOf(guide)),
  };
}
