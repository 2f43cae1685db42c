import type { ComponentProps, ReactNode } from "react";
import type { Receipt } from "../../contract/receipt.ts";
import { useText } from "../../i18n/useText.ts";
import { PrintSheet } from "../print/PrintSheet.tsx";
import styles from "./PrintedReceipts.module.css";
import { ReceiptView } from "./ReceiptView.tsx";

interface PrintedReceiptsProps extends Pick<ComponentProps<typeof ReceiptView>, "buyer"> {
  receipts: readonly Receipt[];
  /** What the reader has without an order. */
  others?: { title: string; rows: ReactNode } | undefined;
}

/** Receipts on paper, instead of the page. */
export function PrintedReceipts({ receipts, buyer, others }: PrintedReceiptsProps) {
  const text = useText();
  return (
    <PrintSheet className={styles.paper}>
      <p className={styles.shop}>{text("shell.productName")}</p>
      {receipts.map((receipt) => (
        <div key={receipt.orderNumber} className={styles.part}>
          <h1 className={styles.title}>{text("receipt.receiptOf", { number: receipt.orderNumber })}</h1>
          <ReceiptView receipt={receipt} buyer={buyer} />
        </div>
      ))}
      {others && (
        <div className={styles.part}>
          <h1 className={styles.title}>{others.title}</h1>
          <ul>{others.rows}</ul>
        </div>
      )}
    </PrintSheet>
  );
}
