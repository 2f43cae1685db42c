import { asc, sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, test } from "vitest";
import { orderLines, orders } from "../../src/server/db/cartSchema.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openMigratedTo } from "./helpers/openMigratedTo.ts";

const postgresUrl = inject("postgresUrl");
const engines = [
  ["PGlite", null] as const,
  ...(postgresUrl === null ? [] : [["Postgres", postgresUrl] as const]),
];

describe.each(engines)("Orders from when their number was their key, on %s", (_engine, url) => {
  let opened: OpenDatabase;
  afterEach(() => opened.close());

  test("MONEY-5 keep their numbers, amounts, buyers and lines, and get keys and stores", async () => {
    opened = await openMigratedTo("0027_staged_waypoints.sql", url);
    const { db } = opened;
    await db.execute(sql`
      insert into users (id, parse_user_id, username, username_key, email, display_name)
      values ('u1', 'p1', 'fern', 'fern', 'fern@mail.example', 'Fern')`);
    await db.execute(sql`
      insert into orders (order_number, user_id, country_code, currency_code, subtotal, discount, total,
        provider_order, provider_cart, created_at)
      values ('4815162342', 'u1', 'US', 'USD', 1998, 99, 1899, null, null, '2026-01-01'),
        ('1001', 'u1', 'DE', 'EUR', 899, 0, 899, '5000000000001', 'abc', '2026-02-01'),
        ('1002', null, 'ZZ', 'GBP', 799, 0, 799, '5000000000002', null, '2026-03-01')`);
    await db.execute(sql`
      insert into order_lines (id, order_number, guide_id, guide_name, price)
      values ('a', '4815162342', null, 'Loop', 999), ('b', '4815162342', null, 'Rim', 999),
        ('shopify-7', '1001', null, 'Loop', 899), ('shopify-8', '1002', null, 'Loop', 799)`);
    await migrate(db);
    const rows = await db.select().from(orders).orderBy(asc(orders.createdAt));
    expect(rows).toMatchObject([
      {
        orderNumber: "4815162342",
        store: "embedded",
        userId: "u1",
        subtotal: 1998,
        discount: 99,
        total: 1899,
      },
      { orderNumber: "1001", store: "shopify", userId: "u1", providerOrder: "5000000000001", total: 899 },
      { orderNumber: "1002", store: "shopify", userId: null, providerOrder: "5000000000002", total: 799 },
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    const numberOf = new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
    const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id));
    expect(lines.map(({ id, orderId, price }) => [id, numberOf.get(orderId), price])).toEqual([
      ["a", "4815162342", 999],
      ["b", "4815162342", 999],
      ["shopify-7", "1001", 899],
      ["shopify-8", "1002", 799],
    ]);
  });
});
