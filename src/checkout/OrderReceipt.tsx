import { Printer } from "lucide-react";
import type { Receipt } from "../contract/receipt.ts";
import { useText } from "../i18n/useText.ts";
import { useOwnProfile } from "../stores/person/useOwnProfile.ts";
import { Button } from "../ui/controls/Button.tsx";
import { PrintedReceipts } from "../ui/receipt/PrintedReceipts.tsx";
import { ReceiptView } from "../ui/receipt/ReceiptView.tsx";
import styles from "./OrderReceipt.module.css";

/** The receipt of an order, on the screen and for the printer. */
export function OrderReceipt({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { profile } = useOwnProfile(true);
  return (
    <div className={styles.receipt}>
      <ReceiptView receipt={receipt} buyer={profile} />
      <Button
        variant="text"
        icon={<Printer aria-hidden="true" />}
        className={styles.print}
        onClick={() => window.print()}
      >
        {text("receipt.print")}
      </Button>
      <PrintedReceipts receipts={[receipt]} buyer={profile} />
    </div>
  );
}
