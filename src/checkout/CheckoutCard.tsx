import { Check } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { useFocusTransfer } from "../lib/react/useFocusTransfer.ts";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import { checkoutView, loadCheckout } from "../stores/checkout/checkoutView.ts";
import { LoadFailure } from "../ui/states/LoadFailure.tsx";
import typography from "../ui/typography.module.css";
import styles from "./CheckoutCard.module.css";
import { CheckoutFrame } from "./CheckoutFrame.tsx";
import { isFreeOrder } from "./isFreeOrder.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentPart } from "./PaymentPart.tsx";

const PROMISES = ["checkout.forEver", "checkout.offline", "checkout.inApp"] as const;

const NARROW_QUERY = "(max-width: 760px)";

/**
 * The checkout of an order that can be paid. On narrow screens the order comes first, folded unless something in it has
 * changed.
 */
export function CheckoutCard({ cartId, order }: { cartId: string; order: CheckoutWire }) {
  const text = useText();
  const failureText = useFailureText();
  const money = useMoney();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const hasNews = order.lineItems.some(({ problem, formerPrice }) => problem || formerPrice);
  const [isOpen, setOpen] = useState(hasNews);
  const { formerTotal, status, failure } = useSnapshot(checkoutView);
  const [isLoading, setLoading] = useState(false);
  const holdFocus = useFocusTransfer();
  const [wasRefused, setRefused] = useState(false);
  const isRefused = formerTotal !== null;
  if (isRefused !== wasRefused) {
    setRefused(isRefused);
    if (isRefused) setOpen(true);
  }
  const isFree = isFreeOrder(order);
  const summary = <OrderSummary cartId={cartId} order={order} />;
  return (
    <CheckoutFrame
      isFree={isFree}
      order={
        isNarrow ? (
          <>
            <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary className={styles.fold}>
                <span>{text("checkout.order")}</span>
                <span>{money(order.total)}</span>
              </summary>
              {summary}
            </details>
            <WhatYouGet />
          </>
        ) : (
          <>
            <h2 className={classNames(typography.heading, styles.title)}>{text("checkout.order")}</h2>
            {summary}
            <WhatYouGet />
          </>
        )
      }
    >
      {status === "failed" && failure && (
        // The order's store retries when the network is back.
        <LoadFailure
          className={styles.failure}
          text={`${text("checkout.failedTitle")}. ${failureText(failure)}`}
          onRetry={() => {
            setLoading(true);
            void loadCheckout(cartId).finally(() => setLoading(false));
          }}
          onPress={holdFocus}
          isLoading={isLoading}
          isAutomatic={false}
        />
      )}
      <PaymentPart key={isFree ? "free" : "card"} cartId={cartId} order={order} />
    </CheckoutFrame>
  );
}

/** What a buyer of guides has from then on. */
function WhatYouGet() {
  const text = useText();
  const { app } = publicConfig().links;
  return (
    <div className={styles.promises}>
      <h2 className={styles.whatYouGetTitle}>{text("checkout.youGet")}</h2>
      <ul>
        {PROMISES.filter((key) => app || key !== "checkout.inApp").map((key) => (
          <li key={key} className={styles.promise}>
            <Check />
            {text(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
