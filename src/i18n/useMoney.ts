import { useCallback } from "react";
import { type MoneyWire, moneyFromWire, toMajor } from "../contract/money.ts";
import { useFormat } from "./useFormat.ts";

/** Returns amounts of the shop as text, as prices of guides are shown. */
export function useMoney(): (money: MoneyWire) => string {
  const { price } = useFormat();
  return useCallback(
    (money) => price({ final: toMajor(moneyFromWire(money)), currencyCode: money.currencyCode }) ?? "",
    [price],
  );
}
