import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import type { Database, OpenDatabase } from "../../../src/server/db/database.ts";
import { openEmptyDatabase } from "./openEmptyDatabase.ts";
import { openPostgres } from "./openPostgres.ts";

/** Runs a suite on PGlite and, where one could be started, on Postgres; the database is empty before each test. */
export function onEachEngine(name: string, suite: (db: () => Database) => void): void {
  const postgresUrl = inject("postgresUrl");
  describe(`${name}, on PGlite`, () => suite(databaseOf(openEmptyDatabase)));
  describe.skipIf(postgresUrl === null)(`${name}, on Postgres`, () =>
    suite(databaseOf(() => openPostgres(postgresUrl ?? ""))),
  );
}

function databaseOf(open: () => Promise<OpenDatabase>): () => Database {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => emptyTables(opened.db));
  afterAll(() => opened.close());
  return () => opened.db;
}

/**
 * Deletes all rows but the signing key, which takes long to make. References are not checked meanwhile. A truncation
 * makes new files for each of the tables and indexes, which takes 20 times as long.
 */
const DELETE_ROWS = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'identity_keys' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql.raw(DELETE_ROWS));
}
