import { sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, test } from "vitest";
import { createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import { guideToWire } from "../../src/server/catalogue/guideToWire.ts";
import { purchases } from "../../src/server/db/commerceSchema.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { purchasesOf } from "../../src/server/users/purchasesOf.ts";
import { openMigratedTo } from "./helpers/openMigratedTo.ts";

const HASH = "a".repeat(64);
const postgresUrl = inject("postgresUrl");
const engines = [
  ["PGlite", null] as const,
  ...(postgresUrl === null ? [] : [["Postgres", postgresUrl] as const]),
];

describe.each(engines)("A database of the first release, on %s", (_engine, url) => {
  let opened: OpenDatabase;
  afterEach(() => opened.close());

  /** Guides and purchases as the first release stored them: ids are hashes of the names. */
  async function firstShop(): Promise<void> {
    opened = await openMigratedTo("0005_indexes.sql", url);
    const guides: [id: string, name: string, discount: number][] = [
      ["227613958400121", "Čertova stezka", 2.5],
      ["19", "Loop", 0],
      ["20", "loop!", 0],
      ["21", "%#?", 0],
    ];
    for (const [id, name, discount] of guides) {
      await opened.db.execute(sql`
        insert into guides (id, name, activity, description, discount_amount, is_free, is_featured, is_purchaseable,
          has_open_button, is_demo, profile, preview_lines, waypoint_count, icon_hash, picture_hashes)
        values (${id}, ${name}, 'hike', '', ${discount}, false, false, true, true, false, '[]', '[]', 0, ${HASH}, '[]')`);
    }
    await opened.db.execute(sql`
      insert into guide_prices (guide_id, currency_code, regular, final)
      values ('227613958400121', 'USD', 1999, 999), ('227613958400121', 'EUR', null, 899), ('19', 'USD', null, 499)`);
    await opened.db.execute(sql`
      insert into users (id, parse_user_id, username, username_key, email, display_name)
      values ('u1', 'p1', 'fern', 'fern', 'fern@mail.example', 'Fern'), ('u2', 'p2', 'moss', 'moss', 'moss@mail.example', 'Moss')`);
    await opened.db.execute(sql`
      insert into purchases (user_id, guide_id, created_at)
      values ('u1', '227613958400121', '2026-01-02'), ('u1', '19', '2026-01-01'), ('u2', '19', '2026-03-01')`);
  }

  test("SYS-13 guides keep their ids, stay on sale, and get slugs", async () => {
    await firstShop();
    await migrate(opened.db);
    const { guides } = await createCatalogue(opened.db).current();
    expect(guides.map(({ guide }) => [guide.id, guide.status, guide.slug])).toEqual([
      ["21", "on_sale", "guide-21"],
      ["227613958400121", "on_sale", "certova-stezka"],
      ["19", "on_sale", "loop"],
      ["20", "on_sale", "loop-20"],
    ]);
  });

  test("purchases keep their owners and dates, as grants without an order", async () => {
    await firstShop();
    await migrate(opened.db);
    expect((await purchasesOf(opened.db, "u1")).purchases).toEqual([
      { guideId: "19", guideName: "Loop", purchaseDate: "2026-01-01T00:00:00.000Z" },
      { guideId: "227613958400121", guideName: "Čertova stezka", purchaseDate: "2026-01-02T00:00:00.000Z" },
    ]);
    const rows = await opened.db.select().from(purchases);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(rows.every(({ source, orderLineId }) => source === "grant" && orderLineId === null)).toBe(true);
  });

  test("prices stay, and a discount becomes one of each currency", async () => {
    await firstShop();
    await migrate(opened.db);
    const { find } = await createCatalogue(opened.db).current();
    const rows = find("Čertova stezka");
    const offerIn = (currency: "USD" | "EUR") => {
      const wire = rows && guideToWire(rows, currency, new Set());
      return [wire?.guidePrice, wire?.discount];
    };
    expect(offerIn("USD")).toEqual([
      { regular: 19.99, final: 9.99, currencyCode: "USD" },
      { amount: 2.5, percent: 50 },
    ]);
    expect(offerIn("EUR")).toEqual([
      { regular: null, final: 8.99, currencyCode: "EUR" },
      { amount: 2.5, percent: 0 },
    ]);
  });
});
