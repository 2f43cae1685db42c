import type { PurchaseScreenName } from "../lib/address/paths.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { ProviderCheckout } from "./ProviderCheckout.tsx";
import { ThankYouScreen } from "./ThankYouScreen.tsx";

/** The screens from the checkout on. */
export function PurchaseScreens({ name }: { name: PurchaseScreenName }) {
  if (name !== "checkout") return <ThankYouScreen />;
  return publicConfig().checkoutHosts?.length ? <ProviderCheckout /> : <CheckoutScreen />;
}
