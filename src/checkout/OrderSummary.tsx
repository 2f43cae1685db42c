import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { CouponPart } from "./CouponPart.tsx";
import { OrderLine } from "./OrderLine.tsx";
import styles from "./OrderSummary.module.css";

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
