import type { PurchaseScreenName } from "../lib/address/paths.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { ThankYouScreen } from "./ThankYouScreen.tsx";

/** The screens from the checkout on. */
export function PurchaseScreens({ name }: { name: PurchaseScreenName }) {
  return name === "checkout" ? <CheckoutScreen /> : <ThankYouScreen />;
}
