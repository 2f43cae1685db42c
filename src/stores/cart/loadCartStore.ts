import { loadPart } from "../../lib/react/loadPart.ts";

/** Loads the cart's code and the cart, and keeps it up to date from then on. */
export async function loadCartStore() {
  const [store, { startCart }] = await loadPart(() =>
    Promise.all([import("./cart.ts"), import("./startCart.ts")]),
  );
  void startCart();
  return store;
}
