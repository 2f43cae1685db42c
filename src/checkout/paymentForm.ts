import * as z from "zod/mini";
import type { TextKey } from "../i18n/translation.ts";

// Messages are text keys; a form shows the first one.

const MOST_CHARACTERS = 50;
const text = () => z.string().check(z.maxLength(MOST_CHARACTERS, { error: "validation.limit_upper" }));
const required = (error: TextKey) => z.minLength(1, { error });

export const paymentForm = z.object({
  cardholderName: text(),
  cardNumber: text().check(required("validation.card_number_required")),
  expirationDate: text().check(
    required("validation.expiration_required"),
    z.regex(/^\d{2}\/\d{2}$/, { error: "validation.expiration_format" }),
  ),
  cvv: text().check(required("validation.cvv_required")),
  zipcode: text().check(required("validation.zipcode_required")),
});

export const couponForm = z.object({
  code: text().check(z.trim(), required("validation.coupon_required")),
});
