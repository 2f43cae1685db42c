import { FileQuestion, PackageOpen, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { navigate, useSearch } from "wouter/use-browser-location";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useText } from "../i18n/useText.ts";
import { useFocusTransfer } from "../lib/react/useFocusTransfer.ts";
import { clearPaidCart } from "../stores/cart/cart.ts";
import { cartSummary } from "../stores/cart/cartSummary.ts";
import { cartIdItem } from "../stores/cart/storedCart.ts";
import { checkoutView, leaveCheckout, loadCheckout, reloadOrder } from "../stores/checkout/checkoutView.ts";
import { useCardTitle } from "../ui/useCardTitle.ts";
import { CheckoutCard } from "./CheckoutCard.tsx";
import { CheckoutLoading } from "./CheckoutLoading.tsx";
import { CheckoutNotice } from "./CheckoutNotice.tsx";
import { thankYouPath } from "./thankYouPath.ts";
import { useLoginFirst } from "./useLoginFirst.ts";

/**
 * Where a cart of the embedded provider is paid. Guests log in first and come back; a paid cart leads to its thank-you
 * page.
 */
export function CheckoutScreen() {
  const text = useText();
  const failureText = useFailureText();
  const holdFocus = useFocusTransfer();
  const cartId = new URLSearchParams(useSearch()).get("cart");
  const userId = useLoginFirst();
  const { cartId: shownCartId, status, failure, order } = useSnapshot(checkoutView);
  useCardTitle(text("checkout.pageTitle"));
  useEffect(() => {
    if (cartId && userId !== null) void loadCheckout(cartId);
    return leaveCheckout;
  }, [cartId, userId]);
  useReloadedOrder(cartId);
  const paid = order?.order;
  useEffect(() => {
    if (!paid || !cartId) return;
    void clearPaidCart(cartId);
    navigate(thankYouPath(paid), { replace: true });
  }, [paid, cartId]);

  if (!cartId || status === "unknown") {
    return (
      <CheckoutNotice
        icon={<FileQuestion />}
        title={text("checkout.unknownTitle")}
        text={text("checkout.unknownText")}
      />
    );
  }
  if (status === "failed" && order === null) {
    return (
      <CheckoutNotice
        icon={<WifiOff />}
        title={text("checkout.failedTitle")}
        text={failure && failureText(failure)}
        onRetry={() => {
          holdFocus();
          void loadCheckout(cartId);
        }}
      />
    );
  }
  if (order === null || shownCartId !== cartId || paid) return <CheckoutLoading />;
  if (order.lineItems.every(({ problem }) => problem)) {
    return (
      <CheckoutNotice
        icon={<PackageOpen />}
        title={text("checkout.nothingTitle")}
        text={text("checkout.nothingText")}
      />
    );
  }
  return <CheckoutCard key={cartId} cartId={cartId} order={order} />;
}

/**
 * Loads the order again when guides are added to its cart or removed, here or in another tab. Until then a payment of the
 * former one is refused.
 */
function useReloadedOrder(cartId: string | null): void {
  const guides = useSnapshot(cartSummary).variantIds.join();
  const known = useRef(guides);
  useEffect(() => {
    if (known.current === guides) return;
    known.current = guides;
    // A cart that was paid is no longer stored.
    if (cartId !== null && cartIdItem.read() === cartId) void reloadOrder(cartId);
  }, [guides, cartId]);
}
