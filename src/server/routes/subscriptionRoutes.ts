import { Hono } from "hono";
import type { SubscriptionAnswer } from "../../contract/subscriptionCalls.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { methods } from "../http/methods.ts";
import { requireUser } from "../http/requireUser.ts";
import { SUBSCRIPTION_PATH } from "../subscription/changeSubscription.ts";
import type { SubscriptionKeys } from "../subscription/subscriptionKeys.ts";
import { activeSubscription } from "../subscription/subscriptionPeriod.ts";

interface SubscriptionRouteParts {
  db: Database;
  /** Opens the embedded provider's page; null with another one. */
  subscriptionPage: SubscriptionKeys | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns whether the caller's subscription is active. */
export function subscriptionRoutes({ db, subscriptionPage, now }: SubscriptionRouteParts) {
  const app = new Hono<AppEnv>();

  methods(app, "/payment/active-subscription", {
    GET: async (context) => {
      const { userId } = requireUser(context);
      const active = await activeSubscription(db, userId, new Date(now()));
      const url = subscriptionPage && `${SUBSCRIPTION_PATH}?key=${await subscriptionPage.issue(userId)}`;
      const answer: SubscriptionAnswer = {
        subscription: active && {
          activeSubscriptionInfo: { endsAt: active.endsAt.toISOString(), isRenewing: active.renews },
          isActiveSubscription: true,
          managementUrl: url,
        },
        subscribeUrl: active ? null : url,
      };
      return context.json(answer, 200, NOT_STORED);
    },
  });
  return app;
}
