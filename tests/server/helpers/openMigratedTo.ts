import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import * as schema from "../../../src/server/db/schema.ts";

const FOLDER = new URL("../../../src/server/db/migrations/", import.meta.url);

/** An embedded database in memory as the release with this migration left it. */
export async function openMigratedTo(last: string): Promise<OpenDatabase> {
  const client = new PGlite();
  await client.exec(
    "create table migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql") && name <= last);
  for (const name of names.toSorted()) {
    await client.exec(readFileSync(new URL(name, FOLDER), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
  return { db: drizzle(client, { schema }), close: () => client.close() };
}
