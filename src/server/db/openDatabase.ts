import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { OpenDatabase } from "./database.ts";
import { takeDataLock } from "./dataLock.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema.ts";

/**
 * Opens the configured database and migrates it: Postgres at `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`,
 * which is locked until `close`.
 * @throws DataLockedError if another process holds the embedded database.
 */
export function openDatabase(env: { DATABASE_URL: string | null; DATA_DIR: string }): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR);
}

/** An in-memory embedded database restored from a dump, for tests and temporary work. */
export function openInMemory(dump: Blob): Promise<OpenDatabase> {
  return migrated(new PGlite({ loadDataDir: dump }));
}

/** A dump of a migrated database without rows, for `openInMemory`. */
export async function dumpEmptyDatabase(): Promise<Blob> {
  const client = new PGlite();
  const { close } = await migrated(client);
  const dump = await client.dumpDataDir("none");
  await close();
  return dump;
}

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url });
  // A broken idle connection is replaced on the next query; without a listener the error would end the process.
  pool.on("error", (error) => console.error(`database: ${error.message}`));
  const db = drizzlePostgres(pool, { schema });
  try {
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, close: () => pool.end() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = await takeDataLock(dataDir);
  try {
    const opened = await migrated(await PGlite.create(join(dataDir, "pglite")));
    return {
      ...opened,
      async close() {
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function migrated(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema });
  await migrate(db);
  return {
    db,
    onNotify: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}
