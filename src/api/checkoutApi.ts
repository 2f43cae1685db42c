import {
  type CheckoutWire,
  checkoutWire,
  type Payment,
  type PaymentAnswer,
  paymentAnswer,
  type TransactionAnswer,
  transactionAnswer,
} from "../contract/checkoutCalls.ts";
import { PROVIDER } from "../contract/names.ts";
import { call } from "./client.ts";

/** The embedded provider's checkout of a cart, paid or not. */
export function getCheckout(cartId: string, signal?: AbortSignal): Promise<CheckoutWire> {
  return call({ path: checkoutPath(cartId), schema: checkoutWire, signal });
}

export function putCoupon(cartId: string, code: string): Promise<CheckoutWire> {
  return call({
    method: "put",
    path: `${checkoutPath(cartId)}/coupon`,
    body: { code },
    schema: checkoutWire,
  });
}

export function deleteCoupon(cartId: string): Promise<CheckoutWire> {
  return call({ method: "delete", path: `${checkoutPath(cartId)}/coupon`, schema: checkoutWire });
}

/** Pays a cart once: for one that is paid the answer is its order. @param language of the receipt */
export function postPayment(cartId: string, body: Payment, language: string): Promise<PaymentAnswer> {
  const path = `${checkoutPath(cartId)}/pay`;
  return call({ method: "post", path, body, language, schema: paymentAnswer });
}

/** The caller's own order. */
export function getTransaction(orderNumber: string): Promise<TransactionAnswer> {
  return call({
    path: `/payment/transaction/${encodeURIComponent(orderNumber)}`,
    schema: transactionAnswer,
  });
}

function checkoutPath(cartId: string): string {
  return `/${PROVIDER}/checkout/${encodeURIComponent(cartId)}`;
}
