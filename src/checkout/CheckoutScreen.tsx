import { FileQuestion, PackageOpen, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { navigate, useSearch } from "wouter/use-browser-location";
import { AccountFrame } from "../account/frame/AccountFrame.tsx";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { checkoutView, leaveCheckout, loadCheckout } from "../stores/checkout/checkoutView.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useCardTitle } from "../ui/useCardTitle.ts";
import { CheckoutCard } from "./CheckoutCard.tsx";
import { CheckoutLoading } from "./CheckoutLoading.tsx";
import { thankYouPath } from "./thankYouPath.ts";
import { useLoginFirst } from "./useLoginFirst.ts";

/**
 * Where a cart of the embedded provider is paid. Guests log in first and come back; a paid cart leads to its thank-you
 * page.
 */
export function CheckoutScreen() {
  const text = useText();
  const failureText = useFailureText();
  const cartId = new URLSearchParams(useSearch()).get("cart");
  const userId = useLoginFirst();
  const { cartId: shownCartId, status, failure, order } = useSnapshot(checkoutView);
  useCardTitle(text("checkout.pageTitle"));
  useEffect(() => {
    if (cartId && userId !== null) void loadCheckout(cartId);
    return leaveCheckout;
  }, [cartId, userId]);
  const paid = order?.order;
  useEffect(() => {
    if (paid) navigate(thankYouPath(paid), { replace: true });
  }, [paid]);

  const toGuides = (
    <Button variant="forest" href={paths.guides}>
      {text("checkout.toGuides")}
    </Button>
  );
  if (!cartId || status === "unknown") {
    return (
      <AccountFrame>
        <EmptyState
          headingLevel={1}
          icon={<FileQuestion />}
          title={text("checkout.unknownTitle")}
          text={text("checkout.unknownText")}
          actions={toGuides}
        />
      </AccountFrame>
    );
  }
  if (status === "failed" && order === null) {
    return (
      <AccountFrame>
        <EmptyState
          headingLevel={1}
          role="alert"
          icon={<WifiOff />}
          title={text("checkout.failedTitle")}
          text={failure && failureText(failure)}
          actions={
            <>
              <Button variant="forest" onClick={() => void loadCheckout(cartId)}>
                {text("checkout.retry")}
              </Button>
              <Button href={paths.guides}>{text("checkout.toGuides")}</Button>
            </>
          }
        />
      </AccountFrame>
    );
  }
  if (order === null || shownCartId !== cartId || paid) return <CheckoutLoading />;
  if (order.lineItems.every(({ problem }) => problem)) {
    return (
      <AccountFrame>
        <EmptyState
          headingLevel={1}
          icon={<PackageOpen />}
          title={text("checkout.nothingTitle")}
          text={text("checkout.nothingText")}
          actions={toGuides}
        />
      </AccountFrame>
    );
  }
  return <CheckoutCard key={cartId} cartId={cartId} order={order} />;
}
