import { CURRENCIES, type CurrencyCode } from "../../../src/contract/money.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { drawGuidePictures } from "../../../src/server/pictures/drawGuidePictures.ts";
import { boundsOfTrails } from "./boundsOfTrails.ts";

/** A free hike with an Open button, its pictures drawn from its trails, unless the fields say otherwise. */
export function worldGuide(fields: Partial<GuideDraft> & Pick<GuideDraft, "guideName">): GuideDraft {
  const { activity = "hike", trails = [], waypoints = [] } = fields;
  return {
    promoText: `${fields.guideName}, drawn for tests`,
    description: `<p>All about ${fields.guideName}.</p>`,
    tags: [{ category: "region", value: "Testland" }],
    prices: [],
    variant: null,
    savingsPercentage: null,
    isFree: true,
    isFeatured: false,
    isPurchaseable: false,
    hasOpenButton: true,
    primaryDirection: null,
    secondaryDirection: null,
    childNames: [],
    isDemo: false,
    activity,
    trails,
    waypoints,
    ...drawGuidePictures({ activity, trails, waypoints, bounds: boundsOfTrails(trails) }),
    ...fields,
  };
}

/** For sale only, in some currencies: at one price, or at a regular and a final one, in minor units. */
export function forSale(
  prices: Partial<Record<CurrencyCode, number | [regular: number, final: number]>>,
): Partial<GuideDraft> {
  return {
    isFree: false,
    isPurchaseable: true,
    prices: CURRENCIES.flatMap((currencyCode) => {
      const price = prices[currencyCode];
      if (price === undefined) return [];
      const [regular, final] = typeof price === "number" ? [price, price] : price;
      return [{ currencyCode, regular, final }];
    }),
  };
}
