import { and, asc, eq, sql } from "drizzle-orm";
import type { CartLineWire, CartWire, LineProblem } from "../../../contract/cartCalls.ts";
import { type CurrencyCode, type Money, moneyToWire } from "../../../contract/money.ts";
import { ownedGuideIds } from "../../catalogue/ownedGuides.ts";
import { variantOf } from "../../catalogue/variantOf.ts";
import { currencyOf } from "../../countries/countries.ts";
import { cartLines, type carts } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { guideChildren, guidePrices, guides } from "../../db/schema.ts";
import { pictureUrl } from "../../pictures/pictureUrls.ts";
import { isForSale } from "../isForSale.ts";
import { lineTitlesToWire, type NamedGuide } from "../lineTitlesToWire.ts";
import { markBundledLines } from "../markBundledLines.ts";
import { type Coupon, discountOf } from "./coupons.ts";

export type CartRow = typeof carts.$inferSelect;

export interface StoredLine {
  id: string;
  guide: typeof guides.$inferSelect;
  /** Minor units. */
  price: number;
  /** The price when it was added, if it was another one in the same currency. */
  formerPrice: number | null;
  /** Not charged if set. */
  problem: LineProblem | null;
  /** The bundle that the guide is inside, if that is the problem. */
  bundle: NamedGuide | null;
}

/** A cart with its lines priced in one currency. Sums are in minor units, of the lines that are charged. */
export interface PricedCart {
  cart: CartRow;
  currency: CurrencyCode;
  lines: StoredLine[];
  subtotal: number;
  coupon: Coupon | null;
  discount: number;
  total: number;
}

const IS_BUNDLE = sql<boolean>`exists (select from ${guideChildren} where ${guideChildren.parentId} = ${guides.id})`;

/** Prices a cart's lines in the currency of a country. */
export async function priceCart(
  tx: Transaction,
  cart: CartRow,
  { countryCode, coupon }: { countryCode: string; coupon: Coupon | null },
): Promise<PricedCart> {
  const currency = currencyOf(countryCode);
  const rows = await tx
    .select({ line: cartLines, guide: guides, price: guidePrices.final, isBundle: IS_BUNDLE })
    .from(cartLines)
    .innerJoin(guides, eq(guides.id, cartLines.guideId))
    .leftJoin(guidePrices, and(eq(guidePrices.guideId, guides.id), eq(guidePrices.currencyCode, currency)))
    .where(eq(cartLines.cartId, cart.id))
    .orderBy(asc(cartLines.ordinal));
  const owned = cart.userId === null ? new Set() : await ownedGuideIds(tx, ownerOf(cart.userId));
  const found = rows.map(({ line, guide, price }): StoredLine => {
    const isSold = price !== null && isForSale(guide);
    const isChanged = line.addedCurrency === currency && line.addedPrice !== price;
    return {
      id: line.id,
      guide,
      price: price ?? 0,
      formerPrice: isSold && isChanged ? line.addedPrice : null,
      problem: owned.has(guide.id) ? "owned" : isSold ? null : "notSold",
      bundle: null,
    };
  });
  const lines = rows.some(({ isBundle }) => isBundle) ? await markBundledLines(tx, found) : found;
  const subtotal = lines.reduce((sum, { price, problem }) => (problem ? sum : sum + price), 0);
  const discount = coupon ? discountOf(coupon, subtotal, currency) : 0;
  return { cart, currency, lines, subtotal, coupon, discount, total: subtotal - discount };
}

export function pricedCartToWire(priced: PricedCart, checkoutUrl: string): CartWire {
  const money = moneyIn(priced.currency);
  return {
    id: priced.cart.id,
    checkoutUrl,
    itemsSubtotal: money(priced.subtotal),
    order: null,
    total: money(priced.total),
    cost: { totalAmount: money(priced.total) },
    lineItems: linesToWire(priced),
  };
}

export function linesToWire({ lines, currency }: PricedCart): CartLineWire[] {
  const money = moneyIn(currency);
  return lines.map(({ id, guide, price, formerPrice, problem, bundle }) => ({
    id,
    ...lineTitlesToWire({ guide, bundle }),
    variant: { id: variantOf(guide), image: { url: pictureUrl(guide.iconHash) }, price: money(price) },
    formerPrice: formerPrice === null ? null : money(formerPrice),
    problem,
  }));
}

export function moneyIn(currencyCode: CurrencyCode) {
  return (minor: Money["minor"]) => moneyToWire({ minor, currencyCode });
}

function ownerOf(userId: string) {
  return { role: "user", userId, username: "" } as const;
}
