import { isRefusal } from "../../api/callFailure.ts";
import { getCheckout, postPayment } from "../../api/checkoutApi.ts";
import type { Payment, PaymentAnswer } from "../../contract/checkoutCalls.ts";

/**
 * How a payment ended. `refused`: the server did not make it. `notMade`: the answer was lost, and the server has no
 * order for the cart. `unknown`: the answer was lost, and so was that of the question what became of it.
 */
export type PaymentEnd =
  | { status: "paid"; order: PaymentAnswer }
  | { status: "refused"; id: number | null }
  | { status: "notMade" }
  | { status: "unknown" };

/** Pays a cart; after a lost answer it asks for the order. Never rejects. @param language of the receipt */
export async function payOrder(cartId: string, payment: Payment, language: string): Promise<PaymentEnd> {
  try {
    return { status: "paid", order: await postPayment(cartId, payment, language) };
  } catch (error) {
    // A server that fails, or a proxy in front of it, may have made the payment nevertheless.
    return isRefusal(error) ? { status: "refused", id: error.id } : findPayment(cartId);
  }
}

/** Asks what became of a payment. Never rejects. */
export async function findPayment(cartId: string): Promise<PaymentEnd> {
  try {
    const { order } = await getCheckout(cartId);
    return order ? { status: "paid", order } : { status: "notMade" };
  } catch {
    return { status: "unknown" };
  }
}
