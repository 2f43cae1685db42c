import type { MoneyWire } from "../contract/money.ts";
import { useFormat } from "../i18n/useFormat.ts";

/** Formats amounts of the cart like the prices of guides. */
export function usePriceText(): (money: MoneyWire) => string | null {
  const format = useFormat();
  return ({ amount, currencyCode }) => format.price({ final: Number(amount), currencyCode });
}
