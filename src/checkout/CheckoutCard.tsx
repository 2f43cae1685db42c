import { useState } from "react";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import styles from "./CheckoutCard.module.css";
import { CheckoutFrame } from "./CheckoutFrame.tsx";
import { isFreeOrder } from "./isFreeOrder.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentPart } from "./PaymentPart.tsx";
import { WhatYouGet } from "./WhatYouGet.tsx";

const NARROW_QUERY = "(max-width: 760px)";

/** The checkout of an order that can be paid. On narrow screens the order comes first, folded. */
export function CheckoutCard({ cartId, order }: { cartId: string; order: CheckoutWire }) {
  const text = useText();
  const money = useMoney();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const hasNews = order.lineItems.some(({ problem, formerPrice }) => problem || formerPrice);
  const [isOpen, setOpen] = useState(hasNews);
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
            <h2 className={styles.title}>{text("checkout.order")}</h2>
            {summary}
            <WhatYouGet />
          </>
        )
      }
    >
      <PaymentPart key={isFree ? "free" : "card"} cartId={cartId} order={order} />
    </CheckoutFrame>
  );
}
