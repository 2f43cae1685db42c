import { ReceiptText } from "lucide-react";
import type { Purchase } from "../../contract/userProfile.ts";
import { useMoney } from "../../i18n/useMoney.ts";
import { useText } from "../../i18n/useText.ts";
import { useTitleOf } from "../../i18n/useTitleOf.ts";
import { paths } from "../../lib/address/paths.ts";
import { purchaseDate, purchaseTime } from "../../lib/purchaseDate.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import styles from "./ReceiptTable.module.css";

interface ReceiptTableProps {
  purchases: readonly Purchase[];
  /** Of the orders that have a receipt. */
  numbers: readonly string[];
  onShow: (orderNumber: string) => void;
}

/** Purchases, the oldest first. A guide is listed once for each time that it was granted; refunds are noted. */
export function ReceiptTable({ purchases, numbers, onShow }: ReceiptTableProps) {
  const text = useText();
  const titleOf = useTitleOf();
  if (purchases.length === 0)
    return <EmptyState headingLevel={3} icon={<ReceiptText />} title={text("profile.noPurchases")} />;
  const sorted = purchases.toSorted(
    (one, other) => purchaseTime(one.purchaseDate) - purchaseTime(other.purchaseDate),
  );
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
                <div className={styles.guide}>
                  <div>
                    <ScreenLink href={paths.guide(purchase.guideName)} isReplacing>
                      <bdi>{titleOf(purchase)}</bdi>
                    </ScreenLink>
                    {purchase.partOf && (
                      <span className={styles.part}>
                        {text("profile.partOf", {
                          title: titleOf({ guideName: purchase.partOf, titles: purchase.partOfTitles }),
                        })}
                      </span>
                    )}
                    {purchase.refund && <RefundNote refund={purchase.refund} />}
                  </div>
                  <ReceiptButton purchase={purchase} numbers={numbers} onShow={onShow} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the receipt of the order that has paid for a guide; a guide that came with a bundle leaves that to the bundle. */
function ReceiptButton({
  purchase: { orderNumber, partOf },
  numbers,
  onShow,
}: Pick<ReceiptTableProps, "numbers" | "onShow"> & { purchase: Purchase }) {
  const text = useText();
  if (!orderNumber || partOf || !numbers.includes(orderNumber)) return null;
  return (
    <Button
      className={styles.receipt}
      variant="text"
      size={32}
      icon={<ReceiptText />}
      onClick={() => onShow(orderNumber)}
    >
      {text("receipt.receiptOf", { number: orderNumber })}
    </Button>
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
