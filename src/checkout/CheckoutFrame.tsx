import { Check } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import surface from "../ui/surface.module.css";
import styles from "./CheckoutFrame.module.css";

const CURRENT = 1;
const TRAIL = "M2 14C20 22 30 18 46 12S80 4 98 11";

interface CheckoutFrameProps {
  children: ReactNode;
  /** The order, at the right; on narrow screens first. */
  order: ReactNode;
  isFree?: boolean;
}

/** The card of the checkout on the dimmed map: steps above, the payment beside the order. */
export function CheckoutFrame({ children, order, isFree = false }: CheckoutFrameProps) {
  return (
    <div className={classNames(surface.dimming, styles.frame)}>
      <div className={classNames(surface.raised, styles.card)}>
        <CheckoutSteps isFree={isFree} />
        <div className={styles.columns}>
          <div className={styles.payment}>{children}</div>
          <div className={styles.order}>{order}</div>
        </div>
      </div>
    </div>
  );
}

/** The way of a purchase as a trail: walked lines are solid, those ahead dotted. */
function CheckoutSteps({ isFree }: { isFree: boolean }) {
  const text = useText();
  const steps = [
    "checkout.stepCart",
    isFree ? "checkout.stepConfirm" : "checkout.stepPayment",
    "checkout.stepDone",
  ] as const;
  return (
    <ol className={styles.steps} aria-label={text("checkout.steps")}>
      {steps.map((key, i) => (
        <Fragment key={key}>
          {i > 0 && (
            <li className={styles.trail} aria-hidden="true">
              <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
                <path d={TRAIL} className={i > CURRENT ? styles.ahead : undefined} />
              </svg>
            </li>
          )}
          <li
            className={classNames(styles.step, i < CURRENT && styles.walked, i === CURRENT && styles.current)}
            aria-current={i === CURRENT ? "step" : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {i < CURRENT ? <Check /> : i + 1}
            </span>
            <span className={styles.name}>{text(key)}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
