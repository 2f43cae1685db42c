import { Fragment } from "react";
import type { Receipt } from "../../contract/receipt.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useMoney } from "../../i18n/useMoney.ts";
import { useText } from "../../i18n/useText.ts";
import { useTitleOf } from "../../i18n/useTitleOf.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import styles from "./ReceiptView.module.css";

interface ReceiptViewProps {
  receipt: Receipt;
  /** Null until they are known. */
  buyer: Pick<UserProfile, "displayName" | "username" | "email"> | null;
}

/** An order as its buyer files it: number, date, seller, buyer, lines and sums. */
export function ReceiptView({ receipt, buyer }: ReceiptViewProps) {
  const text = useText();
  const money = useMoney();
  const format = useFormat();
  const titleOf = useTitleOf();
  const { seller = [], pricesIncludeTax } = publicConfig();
  const { orderNumber, date, lines, subtotal, discount, added, total, isTest } = receipt;
  const holder = buyer ? [buyer.displayName || buyer.username, buyer.email].filter(Boolean) : [];
  const hasSums = lines.length > 1 || discount || added;
  return (
    <section className={styles.receipt} aria-label={text("receipt.receiptOf", { number: orderNumber })}>
      <dl className={styles.facts}>
        <Fact name={text("receipt.order")} lines={[orderNumber]} />
        <Fact name={text("receipt.date")} lines={[format.date(Date.parse(date))]} />
        <Fact name={text("receipt.soldBy")} lines={seller} />
        <Fact name={text("receipt.soldTo")} lines={holder} />
      </dl>
      <ul className={styles.lines} aria-label={text("receipt.guides")}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <li key={index} className={styles.line}>
            <span>
              <bdi>{titleOf(line)}</bdi>
              {line.refund && <RefundText refund={line.refund} />}
            </span>
            <span className={styles.amount}>{money(line.price)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {hasSums && <Sum name={text("receipt.subtotal")} amount={money(subtotal)} />}
        {discount && (
          <Sum
            name={discount.code ? text("receipt.coupon", { code: discount.code }) : text("receipt.discount")}
            amount={`−${money(discount.amount)}`}
          />
        )}
        {added && <Sum name={text("receipt.added")} amount={money(added)} />}
        <Sum isTotal name={text("receipt.total")} amount={money(total)} />
      </dl>
      {pricesIncludeTax && <p className={styles.note}>{text("receipt.includesTax")}</p>}
      {isTest && <p className={styles.note}>{text("receipt.test")}</p>}
    </section>
  );
}

function Fact({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line.split("@").map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <Fragment key={index}>
                {index > 0 && (
                  <>
                    <wbr />@
                  </>
                )}
                {part}
              </Fragment>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Sum({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}

function RefundText({ refund }: { refund: NonNullable<Receipt["lines"][number]["refund"]> }) {
  const text = useText();
  const money = useMoney();
  const format = useFormat();
  const date = format.date(Date.parse(refund.date));
  return (
    <span className={styles.refund}>
      {refund.amount
        ? text("receipt.refunded", { amount: money(refund.amount), date })
        : text("receipt.refundedOn", { date })}
    </span>
  );
}
