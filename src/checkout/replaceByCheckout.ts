import { cart, setCartBuyer } from "../stores/cart/cart.ts";
import { checkoutAddress } from "../stores/cart/checkoutAddress.ts";

/**
 * Replaces this page with the checkout of another provider, after setting the cart's buyer. `empty`: the cart has
 * nothing to pay for.
 */
export async function replaceByCheckout(): Promise<"left" | "empty" | "failed"> {
  if (!(await setCartBuyer())) return "failed";
  if (!cart.current?.lineItems.some(({ problem }) => !problem)) return "empty";
  const address = checkoutAddress();
  // This page would replace itself with itself for ever.
  if (!address || address.origin === location.origin) return "failed";
  location.replace(address.href);
  return "left";
}
