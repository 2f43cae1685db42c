import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../../src/server/db/rowsOf.ts";
import { onEachEngine } from "./helpers/engines.ts";

/** Columns that rows are found by when they are over, all of a table at a time. */
const SWEPT = [
  ["carts", "changed_at"],
  ["identity_challenges", "expires_at"],
  ["identity_codes", "expires_at"],
  ["identity_refresh_tokens", "expires_at"],
  ["idempotency_keys", "created_at"],
  ["outbox", "created_at"],
  ["pending_profiles", "created_at"],
  ["rate_limits", "ends_at"],
];

/** Columns that few rows are found by. */
const LOOKED_UP = [
  ["users", "photo_hash"],
  ["users", "cover_hash"],
  ["purchases", "order_line_id"],
];

onEachEngine("The tables", (db) => {
  /** The first column of each index, as 'table.column'. */
  async function firstColumns() {
    const result = await db().execute(sql`
      select c.relname || '.' || a.attname as name
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace`);
    return rowsOf<{ name: string }>(result).map(({ name }) => name);
  }

  test("can be cleared of what hangs on a row, or is over, without being read whole", async () => {
    const references = await db().execute(sql`
      select c.relname || '.' || a.attname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f'`);
    const needed = rowsOf<{ name: string }>(references).map(({ name }) => name);
    expect(needed.length).toBeGreaterThan(8);
    const indexed = await firstColumns();
    const wanted = [...needed, ...[...SWEPT, ...LOOKED_UP].map((place) => place.join("."))];
    expect(wanted.filter((name) => !indexed.includes(name))).toEqual([]);
  });

  test("find the stored answers to a caller by an index of its expression", async () => {
    const result = await db().execute(sql`
      select indexdef as definition from pg_indexes where tablename = 'idempotency_keys'`);
    const definitions = rowsOf<{ definition: string }>(result).map(({ definition }) => definition);
    expect(definitions).toContainEqual(expect.stringMatching(/substring/i));
  });
});
