import { useSyncExternalStore } from "react";
import type { Guide } from "../contract/guide.ts";
import { sharedSubscription } from "../lib/react/sharedSubscription.ts";
import { addToCart, isBeingAdded, isInCart } from "../stores/cart/addToCart.ts";
import { cartItemOf } from "../stores/cart/cartItem.ts";
import { cartMark } from "../stores/cart/cartMark.ts";

interface CartEntry {
  isInCart: boolean;
  isAdding: boolean;
  /** Adds the guide; opens the cart if it is there. */
  press: () => void;
}

const watchCart = sharedSubscription(() => [cartMark]);
const IN_CART = 1;
const ADDING = 2;

/** A guide in the cart, for the buttons that add it. */
export function useCartEntry(guide: Guide): CartEntry {
  // One number, so that a card has one subscription and renders only for changes of its guide.
  const state = useSyncExternalStore(
    watchCart,
    () => (isInCart(guide) ? IN_CART : 0) + (isBeingAdded(guide) ? ADDING : 0),
  );
  return {
    isInCart: (state & IN_CART) > 0,
    isAdding: (state & ADDING) > 0,
    press: () => void addToCart(cartItemOf(guide)),
  };
}
