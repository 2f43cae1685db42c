import * as z from "zod/mini";
import { nullishFlag, nullishText } from "./nullish.ts";

/** GET /payment/active-subscription: null without an active one. */
export const subscriptionAnswer = z.object({
  subscription: z.nullable(
    z.object({
      activeSubscriptionInfo: z.nullish(
        z.object({
          /** ISO 8601; end of the period that is paid. */
          endsAt: z.string(),
          /** Whether another period follows; null if unknown. */
          isRenewing: nullishFlag,
        }),
      ),
      isActiveSubscription: nullishFlag,
      /** Where the subscription is managed, outside this app: a URL, or a path of this server. */
      managementUrl: nullishText,
    }),
  ),
  /** Where somebody without a subscription gets one; likewise. */
  subscribeUrl: nullishText,
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
