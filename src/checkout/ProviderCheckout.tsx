import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { useFocusTransfer } from "../lib/react/useFocusTransfer.ts";
import { cart, setCartBuyer } from "../stores/cart/cart.ts";
import { checkoutAddress } from "../stores/cart/checkoutAddress.ts";
import { loadCartStore } from "../stores/cart/loadCartStore.ts";
import { cartIdItem } from "../stores/cart/storedCart.ts";
import { session } from "../stores/person/session.ts";
import { FullScreenSpinner } from "../ui/states/FullScreenSpinner.tsx";
import { useCardTitle } from "../ui/useCardTitle.ts";
import { CheckoutNotice } from "./CheckoutNotice.tsx";
import { useLoginFirst } from "./useLoginFirst.ts";

/**
 * The checkout's address with a commerce provider that has its own: replaced by the cart's checkout there, or by the
 * guides without a cart.
 */
export function ProviderCheckout() {
  const text = useText();
  const userId = useLoginFirst();
  const holdFocus = useFocusTransfer();
  const [isLeaving, setLeaving] = useState(true);
  useCardTitle(text("checkout.pageTitle"));
  useEffect(() => {
    if (!isLeaving || (userId === null && cartIdItem.read() !== null)) return;
    let isShown = true;
    void leave().then((end) => {
      if (!isShown) return;
      if (end === "empty") navigate(paths.guides, { replace: true });
      if (end === "failed") setLeaving(false);
    });
    return () => {
      isShown = false;
    };
  }, [userId, isLeaving]);

  if (isLeaving) return <FullScreenSpinner label={text("checkout.loading")} />;
  return (
    <CheckoutNotice
      icon={<WifiOff />}
      title={text("checkout.failedTitle")}
      onRetry={() => {
        holdFocus();
        setLeaving(true);
      }}
    />
  );
}

async function leave(): Promise<"left" | "empty" | "failed"> {
  if (cartIdItem.read() === null) return "empty";
  try {
    await loadCartStore();
    return await replaceByCheckout();
  } catch (error) {
    console.error(error);
    return "failed";
  }
}

/**
 * Replaces this page with the checkout of another provider, after setting the cart's buyer. `empty`: the cart has
 * nothing to pay for.
 */
async function replaceByCheckout(): Promise<"left" | "empty" | "failed"> {
  let end = await setCartBuyer();
  // Another tab has replaced the cart meanwhile.
  if (end === "dropped" && session.user && cartIdItem.read() !== null) end = await setCartBuyer();
  if (end !== "done") return "failed";
  if (!cart.current?.lineItems.some(({ problem }) => !problem)) return "empty";
  const address = checkoutAddress();
  // This page would replace itself with itself for ever.
  if (!address || address.origin === location.origin) return "failed";
  location.replace(address.href);
  return "left";
}
