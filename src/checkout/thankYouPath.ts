import type { PaymentAnswer } from "../contract/checkoutCalls.ts";
import { paths } from "../lib/address/paths.ts";

/** Where an order leads to. */
export function thankYouPath({ subtotal, orderNumber }: PaymentAnswer): string {
  return `${paths.thankYou}?${new URLSearchParams({ subtotal: String(subtotal), order_number: orderNumber })}`;
}
