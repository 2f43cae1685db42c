import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type { CardField, CheckoutWire, PaymentAnswer } from "../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../contract/errorBody.ts";
import type { TextKey } from "../i18n/textKey.ts";
import { paths } from "../lib/address/paths.ts";
import { useIsShown } from "../lib/react/useIsShown.ts";
import { clearPaidCart } from "../stores/cart/cart.ts";
import { checkoutView, reloadOrder, reloadRefusedOrder } from "../stores/checkout/checkoutView.ts";
import { completeOrder } from "../stores/checkout/completeOrder.ts";
import { findPayment, type PaymentEnd, payOrder } from "../stores/checkout/payOrder.ts";
import { settings } from "../stores/settings.ts";
import { useSendForm } from "../ui/form/useSendForm.ts";
import { isFreeOrder } from "./isFreeOrder.ts";
import { cardForm, freeForm } from "./paymentForm.ts";
import { thankYouPath } from "./thankYouPath.ts";
import { zipcodeTexts } from "./zipcodeTexts.ts";

const EMPTY = { cardholderName: "", cardNumber: "", expirationDate: "", cvv: "", zipcode: "" };

/**
 * The card form of an order, without its fields for one that costs nothing. The guides and the total that are shown are
 * those that are paid: other ones are shown before anything is paid. While the outcome of a payment is unknown, submitting
 * asks for it and does not pay.
 */
export function usePaymentForm(cartId: string, order: CheckoutWire) {
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const isShown = useIsShown();
  const { total } = order;
  const isFree = isFreeOrder(order);
  const expectedLineIds = order.lineItems.filter(({ problem }) => !problem).map(({ id }) => id);
  const { missing } = zipcodeTexts(order.countryCode);

  const form = useSendForm({
    schema: isFree ? freeForm : cardForm(missing),
    defaultValues: EMPTY,
    isCheckedOnBlur: true,
    send: async (values) => {
      checkoutView.formerTotal = null;
      const end = isOutcomeUnknown
        ? await findPayment(cartId)
        : await payOrder(
            cartId,
            { ...(isFree ? {} : values), expectedTotal: total, expectedLineIds },
            settings.language,
          );
      setOutcomeUnknown(end.status === "unknown");
      if (end.status === "paid") {
        void clearPaidCart(cartId);
        return follow(end.order, isShown.current);
      }
      if (end.status === "refused" && end.id === ERROR_IDS.totalChanged) {
        await reloadRefusedOrder(cartId, total);
        return null;
      }
      if (end.status === "refused" && isCartChange(end.id)) void reloadOrder(cartId);
      return {
        field: end.status === "refused" ? end.field : null,
        words: { type: "text", message: textOf(end, missing) },
      };
    },
    failedText: "checkout.payFailed",
  });
  return { form, isOutcomeUnknown };
}

/** Shows the thank-you page in place of the checkout, which Back cannot return to. A reader who has left stays there. */
function follow(order: PaymentAnswer, isShown: boolean): null {
  if (isShown && location.pathname === paths.checkout) navigate(thankYouPath(order), { replace: true });
  else void completeOrder(order.orderNumber, order.subtotal);
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

const FIELD_TEXTS: Record<Exclude<CardField, "zipcode">, TextKey> = {
  cardholderName: "validation.limit_upper",
  cardNumber: "checkout.cardNumberInvalid",
  expirationDate: "checkout.cardExpired",
  cvv: "checkout.cvvInvalid",
};

function textOf(end: PaymentEnd, missingZipcode: TextKey): TextKey {
  if (end.status === "unknown") return "checkout.payUnknown";
  if (end.status === "notMade") return "checkout.notPaid";
  if (end.status !== "refused") return "checkout.payFailed";
  if (end.field === "zipcode") return missingZipcode;
  if (end.field !== null) return FIELD_TEXTS[end.field];
  return (end.id !== null && REFUSALS[end.id]) || "checkout.payFailed";
}
