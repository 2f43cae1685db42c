import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { drizzlePool } from "../../../src/server/db/drizzlePool.ts";
import * as schema from "../../../src/server/db/schema.ts";
import { createDatabase } from "./createDatabase.ts";

const FOLDER = new URL("../../../src/server/db/migrations/", import.meta.url);

/** A database as the release with this migration left it: of this Postgres server, otherwise an embedded one in memory. */
export async function openMigratedTo(last: string, postgresUrl: string | null): Promise<OpenDatabase> {
  const { run, opened } = await (postgresUrl === null ? openPglite() : openPostgres(postgresUrl));
  await run("create table migrations (name text primary key, applied_at timestamptz not null default now())");
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql") && name <= last);
  for (const name of names.toSorted()) {
    await run(readFileSync(new URL(name, FOLDER), "utf8"));
    await run(`insert into migrations (name) values ('${name}')`);
  }
  return opened;
}

async function openPglite() {
  const client = new PGlite();
  const opened: OpenDatabase = {
    db: drizzlePglite(client, { schema }),
    close: () => client.close(),
  };
  return { run: (statements: string) => client.exec(statements), opened };
}

async function openPostgres(serverUrl: string) {
  const { url, drop } = await createDatabase(serverUrl);
  const pool = new Pool({ connectionString: url });
  const opened: OpenDatabase = {
    db: drizzlePool(pool),
    async close() {
      await pool.end();
      await drop();
    },
  };
  return { run: (statements: string) => pool.query(statements), opened };
}
