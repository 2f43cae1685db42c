import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type { CheckoutWire, PaymentAnswer } from "../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../contract/errorBody.ts";
import type { MoneyWire } from "../contract/money.ts";
import type { TextKey } from "../i18n/translation.ts";
import { paths } from "../lib/address/paths.ts";
import { useIsShown } from "../lib/react/useIsShown.ts";
import { clearCart } from "../stores/cart/cart.ts";
import { loadCheckout } from "../stores/checkout/checkoutView.ts";
import { completeOrder } from "../stores/checkout/completeOrder.ts";
import { findPayment, type PaymentEnd, payOrder } from "../stores/checkout/payOrder.ts";
import { settings } from "../stores/settings.ts";
import { type FormFailure, useSendForm } from "../ui/form/useSendForm.ts";
import { paymentForm } from "./paymentForm.ts";
import { thankYouPath } from "./thankYouPath.ts";

const EMPTY = { cardholderName: "", cardNumber: "", expirationDate: "", cvv: "", zipcode: "" };

/** Why a payment was not made, for the reader. */
class PaymentFailure extends Error {
  readonly text: TextKey;

  constructor(text: TextKey) {
    super(text);
    this.text = text;
  }
}

/**
 * The card form of an order. The total that is shown is the one that is paid: another one is shown before anything is
 * paid. While the outcome of a payment is unknown, submitting asks for it and does not pay.
 */
export function usePaymentForm(cartId: string, order: CheckoutWire) {
  const [formerTotal, setFormerTotal] = useState<MoneyWire | null>(null);
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const isShown = useIsShown();
  const { total } = order;

  const form = useSendForm({
    schema: paymentForm,
    defaultValues: EMPTY,
    isCheckedOnBlur: true,
    send: async (values) => {
      const end = isOutcomeUnknown
        ? await findPayment(cartId)
        : await payOrder(cartId, { ...values, expectedTotal: total }, settings.language);
      setOutcomeUnknown(end.status === "unknown");
      setFormerTotal(null);
      if (end.status === "paid") return follow(end.order, isShown.current);
      if (end.status === "refused" && end.id === ERROR_IDS.totalChanged) {
        await loadCheckout(cartId);
        setFormerTotal(total);
        return null;
      }
      if (end.status === "refused" && isCartChange(end.id)) void loadCheckout(cartId);
      throw new PaymentFailure(textOf(end));
    },
    failureOf,
  });
  return { form, formerTotal, isOutcomeUnknown };
}

/** Shows the thank-you page in place of the checkout, which Back cannot return to. A reader who has left stays there. */
function follow(order: PaymentAnswer, isShown: boolean): null {
  if (isShown && location.pathname === paths.checkout) navigate(thankYouPath(order), { replace: true });
  else {
    void clearCart();
    void completeOrder(order.orderNumber, order.subtotal);
  }
  return null;
}

function isCartChange(id: number | null): boolean {
  return id === ERROR_IDS.nothingToPay || id === ERROR_IDS.cartUnknown || id === ERROR_IDS.cartCompleted;
}

const REFUSALS: Record<number, TextKey> = {
  [ERROR_IDS.cardRefused]: "checkout.cardRefused",
  [ERROR_IDS.cardInvalid]: "checkout.cardInvalid",
  [ERROR_IDS.tooMany]: "checkout.tooMany",
};

function textOf(end: PaymentEnd): TextKey {
  if (end.status === "unknown") return "checkout.payUnknown";
  if (end.status === "notMade") return "checkout.notPaid";
  const id = end.status === "refused" ? end.id : null;
  return (id !== null && REFUSALS[id]) || "checkout.payFailed";
}

function failureOf(error: unknown): FormFailure {
  if (error instanceof PaymentFailure) return { field: null, words: { type: "text", message: error.text } };
  console.error(error);
  return { field: null, words: { type: "text", message: "checkout.payFailed" } };
}
