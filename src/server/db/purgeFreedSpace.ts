import { setImmediate } from "node:timers/promises";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { carts } from "./cartSchema.ts";
import type { Database } from "./database.ts";
import { identityAccounts, identityChallenges, identityCodes } from "./identitySchema.ts";
import { rowsOf } from "./rowsOf.ts";
import { pendingProfiles, users } from "./schema.ts";
import { idempotencyKeys, jobs, outbox } from "./workSchema.ts";

/** Tables with data of people; those that refer to `users` are found by that. */
const PERSONAL: readonly PgTable[] = [
  users,
  identityAccounts,
  identityCodes,
  identityChallenges,
  pendingProfiles,
  carts,
  outbox,
  idempotencyKeys,
  jobs,
];

/** Others wait while a table is rewritten, so larger ones are only vacuumed: their free space is reused later. */
const MAX_REWRITTEN_BYTES = 32 * 2 ** 20;

/**
 * Erases deleted rows from the files of an embedded database, where they would stay readable until their space is
 * used again: in the tables and in the log. One statement for each table, so that others wait for one only.
 */
export async function purgeFreedSpace(db: Database): Promise<void> {
  for (const name of await personalTables(db)) {
    // A statement blocks the whole process, so calls that wait get their turn before each.
    await setImmediate();
    const [size] = rowsOf<{ bytes: string }>(
      await db.execute(sql`select pg_total_relation_size(${name}::regclass)::text as bytes`),
    );
    const isSmall = Number(size?.bytes) <= MAX_REWRITTEN_BYTES;
    await db.execute(
      isSmall ? sql`vacuum full ${sql.identifier(name)}` : sql`vacuum ${sql.identifier(name)}`,
    );
    await setImmediate();
    // After each table, because that for all of them together would take longest.
    await db.execute(sql`checkpoint`);
  }
  // The log is removed up to the checkpoint, except for the file that is being written.
  await setImmediate();
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}

async function personalTables(db: Database): Promise<Set<string>> {
  const referring = rowsOf<{ name: string }>(
    await db.execute(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    ),
  );
  return new Set([...PERSONAL.map(getTableName), ...referring.map(({ name }) => name)]);
}
