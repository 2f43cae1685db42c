import { Check } from "lucide-react";
import { Fragment } from "react";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import styles from "./CheckoutSteps.module.css";

const CURRENT = 1;
const TRAIL = "M2 14C20 22 30 18 46 12S80 4 98 11";

/** The way of a purchase as a trail: walked lines are solid, those ahead dotted. */
export function CheckoutSteps({ isFree }: { isFree: boolean }) {
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
