import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter/use-browser-location";
import { AccountFrame } from "../account/frame/AccountFrame.tsx";
import { CardBody } from "../account/frame/CardBody.tsx";
import type { TransactionAnswer } from "../contract/checkoutCalls.ts";
import type { Receipt } from "../contract/receipt.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { canPrint } from "../lib/canPrint.ts";
import { clearCartIfPaid } from "../stores/cart/cart.ts";
import { completeOrder } from "../stores/checkout/completeOrder.ts";
import { session } from "../stores/person/session.ts";
import { useOwnProfile } from "../stores/person/useOwnProfile.ts";
import { Button } from "../ui/controls/Button.tsx";
import { PrintedReceipts } from "../ui/receipt/PrintedReceipts.tsx";
import { ReceiptView } from "../ui/receipt/ReceiptView.tsx";
import { BoughtGuides } from "./BoughtGuides.tsx";
import { Confetti } from "./Confetti.tsx";
import styles from "./ThankYouScreen.module.css";

/** The page after a purchase. Its address comes from the provider; the order is looked up for its buyer only. */
export function ThankYouScreen() {
  const text = useText();
  const query = new URLSearchParams(useSearch());
  const orderNumber = query.get("order_number");
  const subtotal = hundredths(query.get("subtotal"));
  const { status } = useSnapshot(session);
  const isSignedIn = status === "signedIn";
  const [order, setOrder] = useState<TransactionAnswer | null>(null);
  useEffect(() => {
    if (orderNumber) void clearCartIfPaid();
  }, [orderNumber]);
  useEffect(() => {
    setOrder(null);
    if (!orderNumber || !isSignedIn) return;
    let isCurrent = true;
    void completeOrder(orderNumber, subtotal).then((found) => {
      if (isCurrent) setOrder(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderNumber, subtotal, isSignedIn]);
  return (
    <>
      <AccountFrame>
        <CardBody title={text("checkout.thanksTitle")} lead={text("checkout.thanksText")} isCentred>
          {order && <BoughtGuides guideIds={order.guideIds} />}
          <Button variant="blaze" size={48} isWide href={paths.guides}>
            {text("checkout.returnToGuides")}
          </Button>
          {order?.receipt && <OrderReceipt receipt={order.receipt} />}
        </CardBody>
      </AccountFrame>
      <Confetti />
    </>
  );
}

function hundredths(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The receipt of an order, on the screen and for the printer. */
function OrderReceipt({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { profile } = useOwnProfile(true);
  return (
    <div className={styles.receipt}>
      <ReceiptView receipt={receipt} buyer={profile} />
      {canPrint() && (
        <Button variant="text" icon={<Printer />} className={styles.print} onClick={() => print()}>
          {text("receipt.print")}
        </Button>
      )}
      <PrintedReceipts receipts={[receipt]} buyer={profile} />
    </div>
  );
}
