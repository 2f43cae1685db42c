import type { CartLineWire, CartWire } from "../../../contract/cartCalls.ts";
import { type CurrencyCode, type Money, moneyToWire } from "../../../contract/money.ts";
import { pictureUrl } from "../../pictures/pictureUrls.ts";
import { lineTitlesToWire } from "../lineTitlesToWire.ts";
import type { StorefrontCart, StorefrontLine } from "./storefrontCart.ts";
import type { VariantFacts } from "./variantFacts.ts";

/** Start of the id of a line for a parked guide; its variant follows. */
export const PARKED_LINE = "parked:";
/** The attribute of a line with our price when it was added. */
const ADDED_PRICE = "_switchback_price";

/** States our price with a line that is added. */
export function priceAttribute({ minor, currencyCode }: Money) {
  return { key: ADDED_PRICE, value: `${currencyCode} ${minor}` };
}

/** A cart as the page shows it: prices and sums are Shopify's, titles and pictures ours. Parked guides come last. */
export function cartToWire(
  cart: StorefrontCart,
  {
    facts,
    parked,
    checkoutUrl,
  }: { facts: Map<string, VariantFacts>; parked: readonly string[]; checkoutUrl: string | null },
): CartWire {
  const money = (minor: number) => moneyToWire({ minor, currencyCode: cart.currency });
  const lines = cart.lines.flatMap((line): CartLineWire[] => {
    const known = facts.get(line.variantId);
    if (!known) return [];
    const former = formerPrice(line, cart.currency);
    return [
      {
        id: line.id,
        ...lineTitlesToWire(known),
        variant: variantOf(line.variantId, known, money(line.price)),
        formerPrice: former === null ? null : money(former),
        problem: known.problem,
      },
    ];
  });
  const others = parked.flatMap((variantId): CartLineWire[] => {
    const known = facts.get(variantId);
    if (!known) return [];
    return [
      {
        id: PARKED_LINE + variantId,
        ...lineTitlesToWire(known),
        variant: variantOf(variantId, known, money(known.price ?? 0)),
        formerPrice: null,
        // Shopify did not take it although we sell it there.
        problem: known.problem ?? "notSold",
      },
    ];
  });
  return {
    id: cart.id,
    checkoutUrl,
    itemsSubtotal: money(cart.subtotal),
    order: null,
    total: money(cart.total),
    cost: { totalAmount: money(cart.total) },
    lineItems: [...lines, ...others],
  };
}

function variantOf(id: string, { guide }: VariantFacts, price: CartLineWire["variant"]["price"]) {
  return { id, image: { url: pictureUrl(guide.iconHash) }, price };
}

/** The price that was shown when a line was added, if it was another one in the same currency. */
function formerPrice({ attributes, price }: StorefrontLine, currency: CurrencyCode): number | null {
  const [, addedCurrency, minor = ""] =
    /^([A-Z]{3}) (\d{1,9})$/.exec(attributes.get(ADDED_PRICE) ?? "") ?? [];
  return addedCurrency === currency && Number(minor) !== price ? Number(minor) : null;
}
