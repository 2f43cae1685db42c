import type { CartLineWire } from "../contract/cartCalls.ts";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import { lineTitles } from "../lib/guides/guideTitle.ts";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import { CouponPart } from "./CouponPart.tsx";
import styles from "./OrderSummary.module.css";

const PROBLEM_TEXTS = {
  notSold: "checkout.notSold",
  owned: "checkout.owned",
  inBundle: "checkout.inBundle",
} as const;

/** What is bought, the coupon and the sums. */
export function OrderSummary({ cartId, order }: { cartId: string; order: CheckoutWire }) {
  const text = useText();
  const money = useMoney();
  const { lineItems, coupon, subtotal, total } = order;
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {lineItems.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <CouponPart cartId={cartId} coupon={coupon} />
      <dl className={styles.sums}>
        <div>
          <dt>{text("checkout.subtotal")}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {coupon && (
          <div className={styles.discount}>
            <dt>{text("checkout.coupon")}</dt>
            <dd>−{money(coupon.discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{text("checkout.total")}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** A guide of the order, with what has changed since it was added. */
function OrderLine({ line }: { line: CartLineWire }) {
  const text = useText();
  const money = useMoney();
  const { language } = useShownSettings();
  const { variant, formerPrice, problem } = line;
  const { title, bundle } = lineTitles(line, language);
  return (
    <li className={classNames(styles.line, problem && styles.uncharged)}>
      <GuideLogo src={variant.image?.url ?? null} activity={null} size={48} />
      <span className={styles.text}>
        <b className={styles.title} dir="auto">
          {title}
        </b>
        {problem && <span className={styles.note}>{text(PROBLEM_TEXTS[problem], { bundle })}</span>}
        {!problem && formerPrice && (
          <span className={styles.note}>{text("checkout.priceChanged", { before: money(formerPrice) })}</span>
        )}
      </span>
      {!problem && <span className={styles.price}>{money(variant.price)}</span>}
    </li>
  );
}
