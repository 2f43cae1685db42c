import { Hono } from "hono";
import type { SubscriptionAnswer } from "../../contract/subscriptionCalls.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { methods } from "../http/methods.ts";
import { requireUser } from "../http/requireUser.ts";
import { activeSubscription } from "../users/activeSubscription.ts";

/** Returns whether the caller's subscription is active. */
export function subscriptionRoutes({ db, now }: { db: Database; now: () => number }) {
  const app = new Hono<AppEnv>();

  methods(app, "/payment/active-subscription", {
    GET: async (context) => {
      const active = await activeSubscription(db, requireUser(context).userId, new Date(now()));
      const answer: SubscriptionAnswer = {
        subscription: active && {
          activeSubscriptionInfo: { endsAt: active.endsAt.toISOString() },
          isActiveSubscription: true,
          // Embedded subscriptions have no page of their own yet.
          managementUrl: null,
        },
      };
      return context.json(answer, 200, { "Cache-Control": "no-store" });
    },
  });

  return app;
}
