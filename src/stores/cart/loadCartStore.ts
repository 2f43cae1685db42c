import { CART_ID_KEY, CART_VARIANTS_KEY } from "../../contract/names.ts";
import { loadPart } from "../../lib/react/loadPart.ts";
import { cartSummary } from "./cartSummary.ts";
import { storedVariants } from "./storedCart.ts";

let isWanted = false;

/** Loads the cart's code and the cart, and keeps it up to date from then on. */
export async function loadCartStore() {
  isWanted = true;
  const [store, { startCart }] = await loadPart(() =>
    Promise.all([import("./cart.ts"), import("./startCart.ts")]),
  );
  void startCart();
  return store;
}

/** Until this tab needs the cart's code, shows the guides that another tab has put into the cart or paid. */
export function followStoredCart(): void {
  addEventListener("storage", ({ key }) => {
    const isOfCart = key === CART_ID_KEY || key === CART_VARIANTS_KEY || key === null;
    if (!isWanted && isOfCart) cartSummary.variantIds = storedVariants();
  });
}
