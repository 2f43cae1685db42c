import { proxy } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { afterGoingBack } from "../../lib/historyEntry.ts";
import { reportCartFailure, setCartBuyer } from "./cart.ts";
import { cartSummary, closeCart } from "./cartSummary.ts";
import { checkoutAddress } from "./checkoutAddress.ts";

const MAX_MILLISECONDS = 15_000;

export const checkout = proxy({
  /** From the press of Checkout until the page is left, or stays after all. */
  isPending: false,
  /** While the browser loads the checkout of another site. */
  isLeaving: false,
});

let timer: ReturnType<typeof setTimeout> | undefined;

// The page may come back from the back-forward cache as it was left.
addEventListener("pageshow", stay);

/** Sets the cart's buyer, then opens the checkout. After 15 s the reader can try again. */
export async function leaveForCheckout(): Promise<void> {
  if (checkout.isPending) return;
  checkout.isPending = true;
  timer = setTimeout(stay, MAX_MILLISECONDS);
  const end = await setCartBuyer();
  if (!checkout.isPending) return;
  const address = end === "done" ? checkoutAddress() : null;
  if (!address) {
    stay();
    // Another tab has replaced the cart, or its reader has left: nothing has failed.
    if (end !== "dropped") reportCartFailure();
  } else if (address.origin === location.origin) {
    stay();
    // The checkout replaces the open cart, so that Back does not lead to it.
    const { isOpen } = cartSummary;
    closeCart();
    afterGoingBack(() => navigate(address.pathname + address.search, { replace: isOpen }));
  } else {
    clearTimeout(timer);
    timer = setTimeout(stay, MAX_MILLISECONDS);
    checkout.isLeaving = true;
    location.assign(address.href);
  }
}

function stay(): void {
  clearTimeout(timer);
  checkout.isPending = false;
  checkout.isLeaving = false;
}
