import type { DraftPrice, GuideDraft } from "../../catalogue/guideDraft.ts";
import type { SpecPrice } from "./guideSpec.ts";

/** Prices in other currencies look hand-set: a share of the dollar price, ending in 49 or 99 cents. */
const ABROAD = [
  { currencyCode: "EUR", share: 0.94 },
  { currencyCode: "GBP", share: 0.8 },
];

type Offer = Pick<
  GuideDraft,
  "prices" | "discountAmount" | "savingsPercentage" | "isFree" | "isPurchaseable"
>;

/** The price of a demo guide in every currency. */
export function draftPrices(price: SpecPrice): Offer {
  if (price === "free" || price === "bundled") {
    return {
      prices: [],
      discountAmount: 0,
      savingsPercentage: null,
      isFree: price === "free",
      isPurchaseable: false,
    };
  }
  const { usd, was, savings, discount } = price;
  return {
    prices: [
      priceIn("USD", cents(usd), was === undefined ? null : cents(was)),
      ...ABROAD.map(({ currencyCode, share }) =>
        priceIn(currencyCode, abroad(usd, share), was === undefined ? null : abroad(was, share)),
      ),
    ],
    discountAmount: discount ?? 0,
    savingsPercentage: savings ?? null,
    isFree: false,
    isPurchaseable: true,
  };
}

function priceIn(currencyCode: string, final: number, was: number | null): DraftPrice {
  return { currencyCode, regular: was ?? final, final };
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

function abroad(usd: number, share: number): number {
  return Math.round((usd * share) / 0.5) * 50 - 1;
}
