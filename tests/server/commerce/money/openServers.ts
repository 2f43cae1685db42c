import { sql } from "drizzle-orm";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../../../../src/server/db/database.ts";
import { drizzlePool } from "../../../../src/server/db/drizzlePool.ts";
import { createPostgresPool } from "../../../../src/server/db/postgresPool.ts";
import { rowsOf } from "../../../../src/server/db/rowsOf.ts";
import { createSeal } from "../../../../src/server/identity/seal.ts";
import { TEST_KEY, testServer } from "../../helpers/testServer.ts";
import { WEBHOOK_SECRET } from "../shopify/shopifyShop.ts";
import { STORE_DOMAIN } from "../shopify/storefront.ts";
import { openShop } from "../shopper.ts";

/** A shop with guides and two servers, on Postgres each with connections of its own. */
export async function openServers(db: Database) {
  const options = {
    variables: { RATE_LIMITS: "off" },
    orderWebhooks: { domain: STORE_DOMAIN, secret: WEBHOOK_SECRET, seal: createSeal(TEST_KEY) },
  };
  const shop = await openShop(db, { ...options, variantOf: variantNamed });
  const servers = [shop.server, testServer(await secondConnection(db), options)] as const;

  /** A call to one of the servers. */
  async function call(server: 0 | 1, user: string, method: string, path: string, body?: object) {
    return servers[server].app.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer user:${user}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  return { shop, servers, call };
}

const NUMBERS: Record<string, number> = { North: 1, South: 2, Both: 3, "Dollars only": 4 };

/** Every guide has a variant at Shopify, so that its orders can be reported too. */
function variantNamed(name: string): string {
  return `gid://shopify/ProductVariant/${NUMBERS[name] ?? 99 + name.length}`;
}

/** The database through a pool of its own; PGlite has one connection. */
async function secondConnection(db: Database): Promise<Database> {
  const serverUrl = inject("postgresUrl");
  const [row] = rowsOf<{ name: string }>(await db.execute(sql`select current_database() as name`));
  if (serverUrl === null || !row?.name.startsWith("switchback_")) return db;
  const url = new URL(serverUrl);
  url.pathname = `/${row.name}`;
  const pool = createPostgresPool(url.href);
  onTestFinished(() => pool.end());
  return drizzlePool(pool);
}
