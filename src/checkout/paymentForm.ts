import * as z from "zod/mini";
import type { TextKey } from "../i18n/textKey.ts";

// Messages are text keys; a form shows the first one.

const MOST_CHARACTERS = 50;
const text = () => z.string().check(z.maxLength(MOST_CHARACTERS, { error: "validation.limit_upper" }));
const required = (error: TextKey) => z.minLength(1, { error });

/** Of the values of the card form, with the message for a missing postal code. */
export const cardForm = (zipcodeError: TextKey) =>
  z.object({
    cardholderName: text(),
    cardNumber: text().check(required("validation.card_number_required")),
    expirationDate: text().check(
      required("validation.expiration_required"),
      z.regex(/^\d{2}\/\d{2}$/, { error: "validation.expiration_format" }),
    ),
    cvv: text().check(required("validation.cvv_required")),
    zipcode: text().check(required(zipcodeError)),
  });

/** An order that costs nothing needs no card. */
export const freeForm = z.object({
  cardholderName: z.string(),
  cardNumber: z.string(),
  expirationDate: z.string(),
  cvv: z.string(),
  zipcode: z.string(),
});

export const couponForm = z.object({
  code: text().check(z.trim(), required("validation.coupon_required")),
});
