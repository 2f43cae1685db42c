import * as z from "zod/mini";
import { plannedRouteWire } from "./plannedRouteCalls.ts";
import { userProfileWire } from "./userProfile.ts";

/** GET /users/account/data: all that is stored about the caller. Amounts are in minor units. */
export const accountDataAnswer = z.object({
  success: z.boolean(),
  data: z.object({
    profile: userProfileWire,
    isMarketingAllowed: z.boolean(),
    /** ISO 8601 */
    subscriptionEndsAt: z.nullable(z.string()),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        /** ISO 8601 */
        date: z.string(),
        currencyCode: z.string(),
        subtotal: z.number(),
        discount: z.number(),
        total: z.number(),
        lines: z.array(z.object({ guideName: z.string(), price: z.number() })),
      }),
    ),
    comments: z.array(
      z.object({
        guideName: z.string(),
        waypoint: z.string(),
        /** ISO 8601 */
        date: z.string(),
        category: z.string(),
        content: z.string(),
        level: z.nullable(z.string()),
        /** Addresses of its photos. */
        photos: z.array(z.string()),
        hiddenReason: z.nullable(z.string()),
      }),
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
