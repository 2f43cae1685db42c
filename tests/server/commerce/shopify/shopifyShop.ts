import { storefrontClient } from "../../../../src/server/commerce/shopify/storefrontClient.ts";
import { storefrontCommerce } from "../../../../src/server/commerce/shopify/storefrontCommerce.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { createSeal } from "../../../../src/server/identity/seal.ts";
import { TEST_KEY } from "../../helpers/testServer.ts";
import { openShop } from "../shopper.ts";
import { STORE_DOMAIN, STORE_TOKEN, type StoreVariant, storefront } from "./storefront.ts";

export const WEBHOOK_SECRET = "secret-of-the-webhooks";
export const SHOPIFY_ENV = {
  COMMERCE: "shopify",
  SHOPIFY_STORE_DOMAIN: STORE_DOMAIN,
  SHOPIFY_STOREFRONT_TOKEN: STORE_TOKEN,
  SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Numbers of the variants of the shop's guides at Shopify. */
const NUMBERS = { North: 1, South: 2, Both: 3, "Dollars only": 4, Free: 5, "Not for sale": 6 };
const PRICES: Record<string, StoreVariant["prices"]> = {
  North: { USD: 999, EUR: 899 },
  South: { USD: 999, EUR: 899 },
  Both: { USD: 1499, EUR: 1399 },
  "Dollars only": { USD: 500 },
  Free: { USD: 0 },
  "Not for sale": { USD: 999 },
};

export const variantNamed = (name: string): string =>
  `gid://shopify/ProductVariant/${NUMBERS[name as keyof typeof NUMBERS]}`;

/** A shop whose carts are at Shopify. @param changes answers instead of the store, for a request */
export async function openShopifyShop(
  db: Database,
  {
    intercept,
    checkoutHost,
  }: { intercept?: (request: Request) => Promise<Response> | null; checkoutHost?: string } = {},
) {
  const variants = Object.entries(PRICES).map(([name, prices]) => [variantNamed(name), { prices }] as const);
  const store = storefront(new Map(variants), { ...(checkoutHost && { checkoutHost }) });
  const sent: Request[] = [];
  const waits: number[] = [];
  const client = storefrontClient({
    domain: STORE_DOMAIN,
    token: STORE_TOKEN,
    apiVersion: "2026-04",
    send: async (request) => {
      sent.push(request.clone());
      return intercept?.(request) ?? store.answer(request);
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const seal = createSeal(TEST_KEY);
  const shop = await openShop(db, {
    variables: SHOPIFY_ENV,
    variantOf: variantNamed,
    orderWebhooks: { domain: STORE_DOMAIN, secret: WEBHOOK_SECRET, seal },
    commerce: ({ now, log }) =>
      storefrontCommerce({
        db,
        client,
        seal,
        checkoutHosts: [STORE_DOMAIN],
        now,
        log,
      }),
  });
  return { ...shop, store, sent, waits };
}
