import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type { Pool } from "pg";
import type { QueryWatch } from "../metrics/queryWatch.ts";
import type { Env } from "../settings/env.ts";
import { OperatorError } from "../settings/operatorError.ts";
import type { OpenDatabase, ServerDatabase } from "./database.ts";
import { drizzlePool } from "./drizzlePool.ts";
import { inTransaction } from "./inTransaction.ts";
import { keepStatements } from "./keepStatements.ts";
import { holdDataFolder } from "./lock/dataLock.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openDurablePglite } from "./openDurablePglite.ts";
import { createMigrationPool, createPostgresPool, PROMPT } from "./postgresPool.ts";
import * as schema from "./schema.ts";
import { watchConnection, watchPglite } from "./watchQueries.ts";

/** Folder of the embedded database in DATA_DIR. */
export const EMBEDDED_FOLDER = "pglite";

export type DatabaseEnv = Pick<Env, "DATABASE_URL" | "DATA_DIR"> & Partial<Pick<Env, "DATABASE_CONNECTIONS">>;

/**
 * Opens the configured database and migrates it: Postgres at `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`,
 * which is locked until `close`.
 * @param watch receives every query after the migration
 * @throws OperatorError if another process holds the embedded database.
 */
export async function openDatabase(env: DatabaseEnv, watch?: QueryWatch): Promise<ServerDatabase> {
  if (env.DATABASE_URL) {
    await migratePostgres(env.DATABASE_URL);
    return connectServer(env.DATABASE_URL, env.DATABASE_CONNECTIONS, watch);
  }
  const opened = await openEmbedded(env.DATA_DIR, watch);
  return { ...opened, reserved: opened.db, background: opened.db, probe: opened.db };
}

/**
 * Like `openDatabase`, for command line tools, which do not change the tables of a Postgres that servers use.
 * @param makesNew whether an embedded database that does not exist is created
 * @throws OperatorError if those are not of this version, or there is no embedded database.
 */
export async function openForTools(
  env: DatabaseEnv,
  { makesNew }: { makesNew: boolean },
): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) {
    if (!makesNew && !hasEmbedded(env.DATA_DIR)) {
      throw new OperatorError(
        `DATA_DIR ${env.DATA_DIR} has no database: check the path, or start the server first`,
        { exitCode: 2 },
      );
    }
    return openEmbedded(env.DATA_DIR);
  }
  const opened = connectPostgres(env.DATABASE_URL, env.DATABASE_CONNECTIONS);
  try {
    if (await isMigrated(opened.db)) return opened;
    throw new OperatorError("The tables of the database are not of this version: run npm run migrate first");
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, EMBEDDED_FOLDER, "PG_VERSION"));
}

/**
 * What to say once a tool has opened a database, null if it exists now: what was meant may be another one, since the
 * path is wrong or was not set.
 */
export function newDatabaseNote({ DATABASE_URL, DATA_DIR }: DatabaseEnv): string | null {
  if (DATABASE_URL || hasEmbedded(DATA_DIR)) return null;
  return `${DATA_DIR} had no database: a new shop was created there`;
}

/** An embedded database in a folder, without fsync. @internal for tests */
export function openUnsynced(folder: string): Promise<OpenDatabase> {
  return migrated(new PGlite(folder));
}

/** Leaves out what takes half of the time that a copy needs to open: memory for a large database, and two empty ones. */
const MAKE_SMALL = [
  "alter system set shared_buffers = '4MB'",
  "update pg_database set datistemplate = false",
  "drop database template1",
  "drop database template0",
];

/** Makes a migrated embedded database without rows in a new data folder, to be copied. @internal for tests */
export async function makeEmptyDatabase(dataDir: string): Promise<void> {
  const client = new PGlite(join(dataDir, EMBEDDED_FOLDER));
  const { close } = await migrated(client);
  for (const statement of MAKE_SMALL) await client.exec(statement);
  await close();
}

async function migratePostgres(url: string): Promise<void> {
  const migrations = createMigrationPool(url);
  await migrate(drizzlePool(migrations)).finally(() => migrations.end());
}

function connectPostgres(url: string, maxConnections?: number): OpenDatabase {
  const pool = createPostgresPool(url, maxConnections);
  return { db: drizzlePool(pool), close: () => pool.end() };
}

const DEFAULT_CONNECTIONS = 10;
/** With fewer connections nothing is reserved. */
const MIN_DIVIDED = 5;

/** Of ten connections, five are for calls, two for sign-in and lists, two for background work, one for checks. */
function connectServer(
  url: string,
  maxConnections = DEFAULT_CONNECTIONS,
  watch?: QueryWatch,
): ServerDatabase {
  const pools: Pool[] = [];
  const open = (size: number, limits?: typeof PROMPT) => {
    const pool = createPostgresPool(url, size, limits);
    if (watch) pool.on("connect", (client) => watchConnection(client, watch));
    pools.push(pool);
    return drizzlePool(pool);
  };
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  if (maxConnections < MIN_DIVIDED) {
    const db = open(maxConnections, PROMPT);
    return { db, reserved: db, background: db, probe: db, close };
  }
  const part = Math.floor(maxConnections / 5);
  return {
    db: open(maxConnections - 2 * part - 1, PROMPT),
    reserved: open(part, PROMPT),
    background: open(part),
    probe: open(1, PROMPT),
    close,
  };
}

async function openEmbedded(dataDir: string, watch?: QueryWatch): Promise<OpenDatabase> {
  const lock = await holdDataFolder(dataDir);
  try {
    const folder = join(dataDir, EMBEDDED_FOLDER);
    const client = await openDurablePglite(folder);
    const opened = await migrated(client);
    if (watch) watchPglite(client, watch);
    return {
      ...opened,
      copyTo: (target) =>
        inTransaction(opened.db, async (tx) => {
          await tx.execute(sql`checkpoint`);
          await cp(folder, target, { recursive: true, errorOnExist: true, force: false });
        }),
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
  try {
    await migrate(db);
  } catch (error) {
    // Open, it keeps the process from ending.
    await client.close();
    throw error;
  }
  keepStatements(client);
  return {
    db,
    onNotify: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}
