import { CURRENCIES, type CurrencyCode, toMinor } from "../../../contract/money.ts";
import type { DraftPrice, GuideDraft } from "../../catalogue/guideDraft.ts";
import type { SpecPrice } from "./guideSpec.ts";

/** Prices outside the US, as shares of the dollar price. */
const SHARE_OF_DOLLARS: Readonly<Record<Exclude<CurrencyCode, "USD">, number>> = { EUR: 0.94, GBP: 0.8 };

type Offer = Pick<GuideDraft, "prices" | "savingsPercentage" | "isFree" | "isPurchaseable">;

/** The price of a demo guide in every currency. */
export function draftPrices(price: SpecPrice): Offer {
  if (price === "free" || price === "bundled") {
    return { prices: [], savingsPercentage: null, isFree: price === "free", isPurchaseable: false };
  }
  return {
    prices: CURRENCIES.map((currencyCode) => priceIn(currencyCode, price)),
    savingsPercentage: price.savings ?? null,
    isFree: false,
    isPurchaseable: true,
  };
}

type Dollars = Exclude<SpecPrice, string>;

function priceIn(currencyCode: CurrencyCode, { usd, was = usd, discount = 0 }: Dollars): DraftPrice {
  return {
    currencyCode,
    regular: minorOf(was, currencyCode),
    final: minorOf(usd, currencyCode),
    discount: discount === 0 ? 0 : minorOf(discount, currencyCode),
  };
}

/** Amounts in other currencies look set by hand: they end in 49 or 99 cents. */
function minorOf(dollars: number, currencyCode: CurrencyCode): number {
  if (currencyCode === "USD") return toMinor(String(dollars), currencyCode) ?? 0;
  return Math.round((dollars * SHARE_OF_DOLLARS[currencyCode]) / 0.5) * 50 - 1;
}
