import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { moneyFromWire } from "../contract/money.ts";

/** Whether an order costs nothing, so that no card is needed. */
export function isFreeOrder({ total }: Pick<CheckoutWire, "total">): boolean {
  return moneyFromWire(total).minor === 0;
}
