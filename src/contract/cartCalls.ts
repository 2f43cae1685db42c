import * as z from "zod/mini";
import { moneyWire } from "./money.ts";
import { CART_ID_KEY, LINK_HASH_KEY, VARIANT_ID_FIELD } from "./names.ts";
import { nullishFlag, nullishText } from "./nullish.ts";

const id = z.string().check(z.minLength(1), z.maxLength(500));
const countryCode = z.string().check(z.length(2));

/**
 * Why a line is not charged: the guide is not sold, or not in the cart's currency; the buyer owns it; or it is inside a
 * bundle that the cart charges. The line stays in the cart, so that it is charged once that has changed.
 */
export const LINE_PROBLEMS = ["notSold", "owned", "inBundle"] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export const cartLineWire = z.object({
  id,
  title: z.string(),
  /** The title in other languages; see `lineTitles`. */
  title_cs: nullishText,
  title_uk: nullishText,
  variant: z.object({
    id,
    image: z.nullish(z.object({ url: z.string() })),
    price: moneyWire,
  }),
  /** The price at which the line was added, if it has changed since. */
  formerPrice: z.nullish(moneyWire),
  problem: z.nullish(z.enum(LINE_PROBLEMS)),
  /** Title of the bundle that the guide is inside, if that is the problem. */
  bundle: nullishText,
  bundle_cs: nullishText,
  bundle_uk: nullishText,
});
export type CartLineWire = z.infer<typeof cartLineWire>;

/** A cart, with prices in the currency of its country. */
export const cartWire = z.object({
  id,
  /** Where the buyer pays: a URL at the provider, or a path of this server. */
  checkoutUrl: nullishText,
  itemsSubtotal: moneyWire,
  /** Number of the order that completed the cart. */
  order: nullishText,
  total: moneyWire,
  cost: z.object({ totalAmount: moneyWire }),
  lineItems: z.array(cartLineWire),
});
export type CartWire = z.infer<typeof cartWire>;

/** POST of a new cart. */
export const newCart = z.object({ countryCode: z.nullish(countryCode) });

/** POST to add a guide. Adding one that is in the cart changes nothing. */
export const cartAddition = z.object({
  [VARIANT_ID_FIELD]: id,
  [CART_ID_KEY]: id,
  countryCode: z.nullish(countryCode),
  /** Adds a guide of a former cart, which is kept without being charged where it is not sold. */
  isKept: nullishFlag,
});
export type CartAddition = z.infer<typeof cartAddition>;

/** DELETE of a line, with a body. */
export const cartRemoval = z.object({
  lineItemId: id,
  [CART_ID_KEY]: id,
  countryCode: z.nullish(countryCode),
});
export type CartRemoval = z.infer<typeof cartRemoval>;

/** PUT of the buyer. The server takes the user from the token; `parseUserId` is ignored. */
export const cartIdentity = z.object({
  cartId: id,
  countryCode: z.nullish(countryCode),
  parseUserId: nullishText,
  [LINK_HASH_KEY]: z.nullish(z.string().check(z.maxLength(500))),
  updateCart: nullishFlag,
});
export type CartIdentity = z.infer<typeof cartIdentity>;
