import * as z from "zod/mini";
import { isRefusal } from "../../api/callError.ts";
import { getCheckout, postPayment } from "../../api/checkoutApi.ts";
import {
  CARD_FIELDS,
  type CardField,
  type Payment,
  type PaymentAnswer,
} from "../../contract/checkoutCalls.ts";

/**
 * How a payment ended. `refused`: the server did not make it, maybe because of a field of the card. `notMade`: the answer was lost, and the server has no
 * order for the cart. `unknown`: the answer was lost, and so was that of the question what became of it.
 */
export type PaymentEnd =
  | { status: "paid"; order: PaymentAnswer }
  | { status: "refused"; id: number | null; field: CardField | null }
  | { status: "notMade" }
  | { status: "unknown" };

const fieldRefusal = z.object({ field: z.enum(CARD_FIELDS) });

/** Pays a cart; after a lost answer it asks for the order. Never rejects. @param language of the receipt */
export async function payOrder(cartId: string, payment: Payment, language: string): Promise<PaymentEnd> {
  try {
    return { status: "paid", order: await postPayment(cartId, payment, language) };
  } catch (error) {
    // A server that fails, or a proxy in front of it, may have made the payment nevertheless.
    if (!isRefusal(error)) return findPayment(cartId);
    const field = fieldRefusal.safeParse(error.body).data?.field ?? null;
    return { status: "refused", id: error.id, field };
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
