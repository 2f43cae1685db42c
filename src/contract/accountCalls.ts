import * as z from "zod/mini";
import { plannedRouteWire } from "./plannedRouteCalls.ts";
import { userProfileWire } from "./userProfile.ts";

/** GET /users/account/data: all that is stored about the caller. Amounts are in minor units. */
export const accountDataAnswer = z.object({
  success: z.boolean(),
  data: z.object({
    profile: userProfileWire,
    isMarketingAllowed: z.boolean(),
    /**
     * Whether the terms of use were accepted at the sign-up; null if another provider has the account, absent from a
     * server before.
     */
    isAgreementAccepted: z.optional(z.nullable(z.boolean())),
    /** ISO 8601, as all times. */
    createdAt: z.string(),
    /** When an operator blocked the caller from writing comments. */
    blockedAt: z.nullable(z.string()),
    /** Times of the sign-ins that some device is still signed in by; absent from a server before. */
    signIns: z.optional(z.array(z.string())),
    /** E-mails to the caller of the last week; absent from a server before. */
    mails: z.optional(z.array(z.object({ date: z.string(), subject: z.string() }))),
    subscriptionEndsAt: z.nullable(z.string()),
    /** Whether another period follows; null without a subscription. */
    subscriptionRenews: z.nullable(z.boolean()),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        date: z.string(),
        countryCode: z.string(),
        currencyCode: z.string(),
        subtotal: z.number(),
        discount: z.number(),
        total: z.number(),
        couponCode: z.nullable(z.string()),
        /** Of the affiliate link by which the buyer came. */
        linkHash: z.nullable(z.string()),
        lines: z.array(
          z.object({
            guideName: z.string(),
            price: z.number(),
            /** An amount is null if the shop does not know it. */
            refunds: z.array(z.object({ date: z.string(), amount: z.nullable(z.number()) })),
          }),
        ),
      }),
    ),
    /** Those that are not paid. */
    carts: z.array(
      z.object({
        date: z.string(),
        countryCode: z.string(),
        couponCode: z.nullable(z.string()),
        linkHash: z.nullable(z.string()),
        guideNames: z.array(z.string()),
      }),
    ),
    redeemedCodes: z.array(z.object({ code: z.string(), guideName: z.string(), date: z.string() })),
    comments: z.array(
      z.object({
        guideName: z.string(),
        waypoint: z.string(),
        date: z.string(),
        category: z.string(),
        content: z.string(),
        level: z.nullable(z.string()),
        /** Addresses of its photos. */
        photos: z.array(z.string()),
        hiddenReason: z.nullable(z.string()),
      }),
    ),
    /** Comments of others that the caller reported; without their texts, which may be hidden or of a paid guide since. */
    reportedComments: z.array(
      z.object({ guideName: z.string(), waypoint: z.string(), reason: z.string(), date: z.string() }),
    ),
    plannedRoutes: z.array(plannedRouteWire),
  }),
});
export type AccountDataAnswer = z.infer<typeof accountDataAnswer>;

/**
 * Body of POST /users/account/delete: the caller's username, typed to confirm, and whether their comments go too; else
 * they stay, as those of a former member. The answer is `successAnswer`.
 */
export const deleteAccountBody = z.object({
  username: z.string().check(z.maxLength(100)),
  removesComments: z.optional(z.boolean()),
});
