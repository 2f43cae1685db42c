import { setTimeout as wait } from "node:timers/promises";
import { embeddedCommerce } from "./commerce/embedded/embeddedCommerce.ts";
import { storefrontClient } from "./commerce/shopify/storefrontClient.ts";
import { storefrontCommerce } from "./commerce/shopify/storefrontCommerce.ts";
import type { Database } from "./db/database.ts";
import { createSeal } from "./identity/seal.ts";
import type { Log } from "./log/writeLog.ts";
import type { CommerceProvider } from "./ports/commerceProvider.ts";
import { checkoutHosts } from "./settings/checkoutHosts.ts";
import type { Env } from "./settings/env.ts";

interface OpenCommerceParts {
  db: Database;
  env: Env;
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** The configured commerce provider: Shopify, or the embedded one over the server's own database. */
export function openCommerce({ db, env, secret, publicUrl, now, log }: OpenCommerceParts): CommerceProvider {
  const {
    COMMERCE,
    SHOPIFY_STORE_DOMAIN: domain,
    SHOPIFY_STOREFRONT_TOKEN: token,
    SHOPIFY_API_VERSION: apiVersion,
  } = env;
  if (COMMERCE !== "shopify" || domain === null || token === null) {
    return embeddedCommerce({ db, publicUrl, now });
  }
  const client = storefrontClient({ domain, token, apiVersion, send: fetch, wait });
  const seal = createSeal(secret, env.SECRET_KEY_OLD);
  return storefrontCommerce({ db, client, seal, checkoutHosts: checkoutHosts(env), now, log });
}
