import { afterEach, expect, test, vi } from "vitest";
import { openCommerce } from "../../src/server/openCommerce.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { SHOPIFY_ENV, WEBHOOK_SECRET } from "./commerce/shopify/shopifyShop.ts";
import { STORE_DOMAIN, storefront } from "./commerce/shopify/storefront.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { TEST_KEY } from "./helpers/testServer.ts";

afterEach(() => vi.unstubAllGlobals());

onEachEngine("The configured commerce provider", (db) => {
  const caller = { userId: null, guest: "g", email: null, address: null, idempotencyKey: null };
  const open = (variables: Record<string, string>) =>
    openCommerce({
      db: db(),
      env: parseEnv(variables),
      secret: TEST_KEY,
      now: Date.now,
      log: () => {},
    });

  test("is the embedded one by default, which has no webhooks", async () => {
    const { commerce, orderWebhooks } = open({});
    expect((await commerce.createCart(caller, "US")).checkoutUrl).toMatch(/^\/checkout\?/);
    expect(orderWebhooks).toBeUndefined();
  });

  test("is the configured store at Shopify, in the configured version, with its webhooks", async () => {
    const store = storefront(new Map());
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      sent.push(request.url);
      return store.answer(request);
    });
    const { commerce, orderWebhooks } = open({ ...SHOPIFY_ENV, SHOPIFY_API_VERSION: "2026-01" });
    expect((await commerce.createCart(caller, "US")).checkoutUrl).toMatch(
      /^https:\/\/walks\.myshopify\.com\/cart\//,
    );
    expect(sent).toEqual([`https://${STORE_DOMAIN}/api/2026-01/graphql.json`]);
    expect(orderWebhooks).toMatchObject({ domain: STORE_DOMAIN, secret: WEBHOOK_SECRET });
  });
});
