import { ReceiptText } from "lucide-react";
import type { Purchase } from "../../contract/userProfile.ts";
import { useMoney } from "../../i18n/useMoney.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { purchaseDate } from "../../lib/purchaseDate.ts";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import styles from "./ReceiptTable.module.css";

/** Purchases, the oldest first. A guide is listed once for each time that it was granted; refunds are noted. */
export function ReceiptTable({ purchases }: { purchases: readonly Purchase[] }) {
  const text = useText();
  if (purchases.length === 0)
    return <EmptyState headingLevel={3} icon={<ReceiptText />} title={text("profile.noPurchases")} />;
  const sorted = purchases.toSorted((one, other) => timeOf(one) - timeOf(other));
  return (
    // It scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={styles.scroller} tabIndex={0} aria-label={text("profile.myPurchases")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text("profile.purchaseDate")}</th>
            <th scope="col">{text("profile.guide")}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((purchase, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide may be bought twice at one moment
            <tr key={index}>
              <td>{purchaseDate(purchase.purchaseDate)}</td>
              <td>
                <ScreenLink href={paths.guide(purchase.guideName)} isReplacing>
                  {purchase.guideName}
                </ScreenLink>
                {purchase.partOf && (
                  <span className={styles.part}>{text("profile.partOf", { title: purchase.partOf })}</span>
                )}
                {purchase.refund && <RefundNote refund={purchase.refund} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RefundNote({ refund }: { refund: NonNullable<Purchase["refund"]> }) {
  const text = useText();
  const money = useMoney();
  const date = purchaseDate(refund.date);
  return (
    <span className={styles.part}>
      {refund.amount
        ? text("profile.refunded", { amount: money(refund.amount), date })
        : text("profile.refundedOn", { date })}
    </span>
  );
}

/** Milliseconds since 1970; what is no date comes first. */
function timeOf({ purchaseDate }: Purchase): number {
  return Date.parse(purchaseDate) || 0;
}
