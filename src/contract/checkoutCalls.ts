import * as z from "zod/mini";
import { cartLineWire } from "./cartCalls.ts";
import { moneyWire } from "./money.ts";

/** The embedded provider's checkout of a cart. */
export const checkoutWire = z.object({
  /** Nothing is charged: only published test cards are accepted. */
  isTest: z.boolean(),
  lineItems: z.array(cartLineWire),
  subtotal: moneyWire,
  /** The code entered, and what it takes off. */
  coupon: z.nullable(z.object({ code: z.string(), discount: moneyWire })),
  total: moneyWire,
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
  cardholderName: field,
  cardNumber: field.check(z.minLength(1)),
  expirationDate: field.check(z.regex(/^\d{2}\/\d{2}$/)),
  cvv: field.check(z.minLength(1)),
  zipcode: field.check(z.minLength(1)),
  /** What the buyer has seen; a different total is not charged. */
  expectedTotal: moneyWire,
});
export type Payment = z.infer<typeof payment>;

/** An order as the thank-you page needs it. @property subtotal in hundredths */
export const paymentAnswer = z.object({ orderNumber: z.string(), subtotal: z.number() });
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** GET /payment/transaction/{order}, for the buyer only. */
export const transactionAnswer = z.object({
  guideIds: z.array(z.string()),
  total: z.nullish(moneyWire),
});
export type TransactionAnswer = z.infer<typeof transactionAnswer>;
