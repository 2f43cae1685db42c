import * as z from "zod/mini";
import { isCurrencyCode } from "../../../../contract/money.ts";
import { PROVIDER } from "../../../../contract/names.ts";
import { MAX_INTEGER } from "../../../db/columns.ts";
import { ApiError } from "../../../http/apiError.ts";
import { storefrontMinor } from "../storefrontCart.ts";

const id = z.int().check(z.positive());
const quantity = z.int().check(z.nonnegative(), z.maximum(MAX_INTEGER));
const money = z.object({ amount: z.string(), currency_code: z.string() });
/** An amount in the currency of the store, and in the one that the buyer paid in. */
const moneySet = z.object({ shop_money: money, presentment_money: money });
export type MoneySet = z.infer<typeof moneySet>;

const PAID = ["paid", "partially_refunded", "refunded"] as const;

/** The part of a paid order that matters here, as Shopify reports it. */
export const paidOrder = z.object({
  id,
  order_number: id,
  financial_status: z.enum(PAID),
  /** ISO 8601; its form is checked where it is read. */
  processed_at: z.optional(z.unknown()),
  note_attributes: z.array(z.object({ name: z.string(), value: z.unknown() })),
  billing_address: z.nullish(z.object({ country_code: z.nullish(z.string().check(z.maxLength(2))) })),
  total_line_items_price_set: moneySet,
  total_discounts_set: moneySet,
  total_price_set: moneySet,
  line_items: z.array(
    z.object({
      id,
      variant_id: z.nullish(id),
      title: z.string(),
      quantity,
      /** Without what was refunded, or removed by an edit of the order. */
      current_quantity: z.optional(quantity),
      price_set: moneySet,
    }),
  ),
});
export type PaidOrderPayload = z.infer<typeof paidOrder>;

const refundLine = z.object({
  id,
  line_item_id: id,
  quantity,
  line_item: z.object({ quantity }),
  /** Its form is checked where it is read: an amount that is malformed must not keep a refund from counting. */
  subtotal_set: z.optional(z.unknown()),
});

/** A refund of an order, whole or in part; one of an amount alone has no lines. */
export const orderRefund = z.object({
  id,
  order_id: id,
  created_at: z.optional(z.unknown()),
  refund_line_items: z.array(refundLine),
});
export type OrderRefundPayload = z.infer<typeof orderRefund>;

/** The id of an order's line in our tables. */
export function lineIdOf(providerId: number): string {
  return `${PROVIDER}-${providerId}`;
}

/** When something was done, as its report says, which may come much later; now if it does not say, or names a later time. */
export function reportedTime(time: unknown, now: Date): Date {
  const at = new Date(typeof time === "string" ? time : Number.NaN);
  return at.getTime() < now.getTime() ? at : now;
}

/** Minor units that were paid back for a line, in the currency of its order; null if the report does not say. */
export function refundedAmount({ subtotal_set }: z.infer<typeof refundLine>): number | null {
  const { data: set } = moneySet.safeParse(subtotal_set);
  if (!set) return null;
  try {
    return moneyReader(set, "The refund").minor(set);
  } catch {
    return null;
  }
}

/**
 * Reads amounts of an order in what the buyer paid in, if the shop knows that currency, else in the store's.
 * @param total any amount of the order
 * @param name of the order, for errors
 * @throws ApiError 422 if the shop knows neither, or cannot store an amount
 */
export function moneyReader(total: MoneySet, name: string) {
  const { presentment_money: paid, shop_money: own } = total;
  const kind = isCurrencyCode(paid.currency_code) ? "presentment_money" : "shop_money";
  const currency = kind === "presentment_money" ? paid.currency_code : own.currency_code;
  const unreadable = (what: string) => new ApiError(422, "payment", `${name} has ${what}`);
  if (!isCurrencyCode(currency)) throw unreadable(`the currency ${currency}`);
  /** Minor units of a quantity of pieces. */
  const minor = (set: MoneySet, pieces = 1) => {
    const { amount, currency_code } = set[kind];
    const one = currency_code === currency ? storefrontMinor(amount, currency) : null;
    if (one === null) throw unreadable("an amount that is malformed");
    if (one * pieces > MAX_INTEGER) throw unreadable("an amount that is too large to store");
    return one * pieces;
  };
  return { currency, minor };
}
