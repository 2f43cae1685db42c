import * as z from "zod/mini";
import { cartLineWire } from "./cartCalls.ts";
import { moneyWire } from "./money.ts";
import { nullishText } from "./nullish.ts";
import { receiptWire } from "./receipt.ts";

/** The embedded provider's checkout of a cart. */
export const checkoutWire = z.object({
  /** Nothing is charged: only published test cards are accepted. */
  isTest: z.boolean(),
  lineItems: z.array(cartLineWire),
  subtotal: moneyWire,
  /** The code entered, and what it takes off. */
  coupon: z.nullable(z.object({ code: z.string(), discount: moneyWire })),
  total: moneyWire,
  /** The country whose prices these are. */
  countryCode: nullishText,
  /** E-mail address that gets the receipt. */
  receiptTo: nullishText,
  /** Set once the cart is paid. */
  order: z.nullable(z.object({ orderNumber: z.string(), subtotal: z.number() })),
});
export type CheckoutWire = z.infer<typeof checkoutWire>;

export const couponEntry = z.object({ code: z.string().check(z.minLength(1), z.maxLength(50)) });

export const CARD_FIELDS = ["cardholderName", "cardNumber", "expirationDate", "cvv", "zipcode"] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** Fields of the card form; at most 50 characters each. */
const field = z.string().check(z.maxLength(50));
export const payment = z.object({
  cardholderName: z.optional(field),
  cardNumber: z.optional(field.check(z.minLength(1))),
  expirationDate: z.optional(field.check(z.regex(/^\d{2}\/\d{2}$/))),
  cvv: z.optional(field.check(z.minLength(1))),
  zipcode: z.optional(field.check(z.minLength(1))),
  /** What the buyer has seen; a different total is not charged. */
  expectedTotal: moneyWire,
  /** Ids of the lines that the buyer has seen as charged; other ones are not charged either, even for the same total. Missing from pages of an earlier version. */
  expectedLineIds: z.optional(z.array(z.string())),
});
/** How a cart is paid: with a card, which a total of zero does not need. */
export type Payment = z.infer<typeof payment>;

/** An order as the thank-you page needs it. @property subtotal in hundredths */
export const paymentAnswer = z.object({ orderNumber: z.string(), subtotal: z.number() });
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** GET /payment/transaction/{order}, for the buyer only. Other servers may send no receipt. */
export const transactionAnswer = z.object({
  guideIds: z.array(z.string()),
  receipt: z.nullish(receiptWire),
});
export type TransactionAnswer = z.infer<typeof transactionAnswer>;
