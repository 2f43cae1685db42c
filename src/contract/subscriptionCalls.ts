import * as z from "zod/mini";

/** GET /payment/active-subscription: null without an active one. */
export const subscriptionAnswer = z.object({
  subscription: z.nullable(
    z.object({
      activeSubscriptionInfo: z.nullish(
        z.object({
          /** ISO 8601; end of the subscription. */
          endsAt: z.string(),
        }),
      ),
      isActiveSubscription: z.nullish(z.boolean()),
      /** URL where the subscription is managed, outside this app. */
      managementUrl: z.nullish(z.string()),
    }),
  ),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
