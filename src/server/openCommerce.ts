import { setTimeout as wait } from "node:timers/promises";
import { embeddedCommerce } from "./commerce/embedded/embeddedCommerce.ts";
import { storefrontClient } from "./commerce/shopify/storefrontClient.ts";
import { storefrontCommerce } from "./commerce/shopify/storefrontCommerce.ts";
import type { AppParts } from "./createApp.ts";
import type { Database } from "./db/database.ts";
import { createSeal } from "./identity/seal.ts";
import type { Log } from "./log/writeLog.ts";
import type { CommerceProvider } from "./ports/commerceProvider.ts";
import { checkoutHosts } from "./settings/checkoutHosts.ts";
import type { Env } from "./settings/env.ts";
import { createSubscriptionKeys } from "./subscription/subscriptionKeys.ts";

interface OpenCommerceParts {
  db: Database;
  env: Env;
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

interface OpenCommerce {
  commerce: CommerceProvider;
  subscriptionPage: AppParts["subscriptionPage"];
  /** What the routes of Shopify's webhooks need; absent with the embedded provider. */
  orderWebhooks?: NonNullable<AppParts["orderWebhooks"]>;
}

/** The configured commerce provider: Shopify, or the embedded one over the server's own database. */
export function openCommerce({ db, env, secret, now, log }: OpenCommerceParts): OpenCommerce {
  const {
    COMMERCE,
    SHOPIFY_STORE_DOMAIN: domain,
    SHOPIFY_STOREFRONT_TOKEN: token,
    SHOPIFY_WEBHOOK_SECRET: webhookSecret,
    SHOPIFY_API_VERSION: apiVersion,
  } = env;
  if (COMMERCE !== "shopify" || domain === null || token === null || webhookSecret === null) {
    return {
      commerce: embeddedCommerce({ db, now }),
      subscriptionPage: createSubscriptionKeys(secret, now),
    };
  }
  const client = storefrontClient({ domain, token, apiVersion, send: fetch, wait });
  const seal = createSeal(secret, env.SECRET_KEY_OLD);
  return {
    commerce: storefrontCommerce({ db, client, seal, checkoutHosts: checkoutHosts(env), now, log }),
    subscriptionPage: null,
    orderWebhooks: { domain, secret: webhookSecret, seal },
  };
}
