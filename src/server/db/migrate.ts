import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { rowsOf } from "./rowsOf.ts";

/** Bundled as text, so that the built server needs no source folder. Written by `drizzle-kit generate`. */
const FILES = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Any number of our own, the same in every server over one database. */
const LOCK_KEY = 5_719_203;

/** Brings the schema up to date; servers that start together over one database take turns. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await transaction.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await transaction.execute(sql`select name from migrations`);
    const names = new Set(rowsOf<{ name: string }>(applied).map((row) => row.name));
    for (const [path, text] of Object.entries(FILES).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      if (names.has(name)) continue;
      for (const statement of text.split("--> statement-breakpoint")) {
        await transaction.execute(sql.raw(statement));
      }
      await transaction.execute(sql`insert into migrations (name) values (${name})`);
    }
  });
}
