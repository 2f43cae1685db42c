import * as z from "zod/mini";

/** GET /payment/active-subscription: null without an active one. */
export const subscriptionAnswer = z.object({
  subscription: z.nullable(
    z.object({
      activeSubscriptionInfo: z.nullish(
        z.object({
          /** ISO 8601; end of the period that is paid. */
          endsAt: z.string(),
          /** Whether another period follows; null if unknown. */
          isRenewing: z.nullish(z.boolean()),
        }),
      ),
      isActiveSubscription: z.nullish(z.boolean()),
      /** Where the subscription is managed, outside this app: a URL, or a path of this server. */
      managementUrl: z.nullish(z.string()),
    }),
  ),
  /** Where somebody without a subscription gets one; likewise. */
  subscribeUrl: z.nullish(z.string()),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
