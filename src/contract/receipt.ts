import * as z from "zod/mini";
import { guideTitles } from "./guide.ts";
import { moneyWire } from "./money.ts";
import { nullishText } from "./nullish.ts";

/** What was paid back, and when (ISO 8601) most recently. An amount that is unknown is missing. */
export const refundWire = z.object({ date: z.string(), amount: z.nullish(moneyWire) });

/** An order as its buyer files it. */
export const receiptWire = z.object({
  orderNumber: z.string(),
  /** ISO 8601 */
  date: z.string(),
  /** Nothing was charged. */
  isTest: z.boolean(),
  lines: z.array(
    z.object({
      guideName: z.string(),
      titles: z.nullish(guideTitles),
      price: moneyWire,
      refund: z.nullish(refundWire),
    }),
  ),
  subtotal: moneyWire,
  /** What was taken off, and for which coupon, if that is known. */
  discount: z.nullish(z.object({ code: nullishText, amount: moneyWire })),
  /** What the checkout of another provider has added, as taxes. */
  added: z.nullish(moneyWire),
  total: moneyWire,
});
export type Receipt = z.infer<typeof receiptWire>;
