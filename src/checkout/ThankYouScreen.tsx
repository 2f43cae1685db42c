import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter/use-browser-location";
import { AccountFrame } from "../account/frame/AccountFrame.tsx";
import { CardBody } from "../account/frame/CardBody.tsx";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { clearPaidCart } from "../stores/cart/cart.ts";
import { completeOrder } from "../stores/checkout/completeOrder.ts";
import { isKnownOrder } from "../stores/checkout/knownOrders.ts";
import { session } from "../stores/person/session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { BoughtGuides } from "./BoughtGuides.tsx";
import { Confetti } from "./Confetti.tsx";

/** The page after a purchase. Its address comes from the provider; the order is looked up for its buyer only. */
export function ThankYouScreen() {
  const text = useText();
  const query = new URLSearchParams(useSearch());
  const orderNumber = query.get("order_number");
  const subtotal = hundredths(query.get("subtotal"));
  const { status } = useSnapshot(session);
  const isSignedIn = status === "signedIn";
  const [guideIds, setGuideIds] = useState<string[]>([]);
  useEffect(() => {
    // The cart of a reader who looks at an earlier order is another one.
    if (orderNumber && !isKnownOrder(orderNumber)) void clearPaidCart();
  }, [orderNumber]);
  useEffect(() => {
    if (!orderNumber || !isSignedIn) return;
    let isCurrent = true;
    void completeOrder(orderNumber, subtotal).then((ids) => {
      if (isCurrent) setGuideIds(ids);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderNumber, subtotal, isSignedIn]);
  return (
    <>
      <AccountFrame>
        <CardBody title={text("checkout.thanksTitle")} lead={text("checkout.thanksText")} isCentred>
          <BoughtGuides guideIds={guideIds} />
          <Button variant="blaze" size={48} isWide href={paths.guides}>
            {text("checkout.returnToGuides")}
          </Button>
        </CardBody>
      </AccountFrame>
      <Confetti />
    </>
  );
}

function hundredths(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
