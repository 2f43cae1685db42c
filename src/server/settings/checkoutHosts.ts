import type { Env } from "./env.ts";

/** Hosts of checkouts besides this server's own: none with the embedded commerce provider. */
export function checkoutHosts(
  env: Pick<Env, "COMMERCE" | "SHOPIFY_STORE_DOMAIN" | "SHOPIFY_CHECKOUT_HOSTS">,
): string[] {
  if (env.COMMERCE !== "shopify" || env.SHOPIFY_STORE_DOMAIN === null) return [];
  return env.SHOPIFY_CHECKOUT_HOSTS.length > 0 ? env.SHOPIFY_CHECKOUT_HOSTS : [env.SHOPIFY_STORE_DOMAIN];
}
