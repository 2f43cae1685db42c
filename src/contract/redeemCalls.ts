import * as z from "zod/mini";
import { nullishText } from "./nullish.ts";

/** Longest code, in UTF-16 code units. */
export const REDEEM_CODE_MAX = 100;

/** Body of POST /payment/redeemCode. Spaces around the code and the case of its letters do not count. */
export const redeemBody = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(REDEEM_CODE_MAX)),
});

/**
 * Why a code grants nothing: it does not exist, has granted a guide already, can no longer be redeemed, or its guide is
 * owned already, which leaves the code unused.
 */
export const REDEEM_ERRORS = ["not_found", "consumed", "expired", "already_owned"] as const;

/** Response of POST /payment/redeemCode: the id of the granted guide, or an error. Other servers have other errors. */
export const redeemAnswer = z.object({
  guideId: nullishText,
  error: nullishText,
});
export type RedeemAnswer = z.infer<typeof redeemAnswer>;
