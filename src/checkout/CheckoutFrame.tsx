import type { ReactNode } from "react";
import styles from "./CheckoutFrame.module.css";
import { CheckoutSteps } from "./CheckoutSteps.tsx";

interface CheckoutFrameProps {
  children: ReactNode;
  /** The order, at the right; on narrow screens first. */
  order: ReactNode;
  isFree?: boolean;
}

/** The card of the checkout on the dimmed map: steps above, the payment beside the order. */
export function CheckoutFrame({ children, order, isFree = false }: CheckoutFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.card}>
        <CheckoutSteps isFree={isFree} />
        <div className={styles.columns}>
          <div className={styles.payment}>{children}</div>
          <div className={styles.order}>{order}</div>
        </div>
      </div>
    </div>
  );
}
