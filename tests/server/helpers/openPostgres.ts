import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { drizzlePool } from "../../../src/server/db/drizzlePool.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { createMigrationPool, createPostgresPool } from "../../../src/server/db/postgresPool.ts";

/** Opens and migrates a Postgres database with one pool, whose queries may take long on a busy test machine. */
export async function openPostgres(url: string, maxConnections?: number): Promise<OpenDatabase> {
  const migrations = createMigrationPool(url);
  await migrate(drizzlePool(migrations)).finally(() => migrations.end());
  const pool = createPostgresPool(url, maxConnections);
  return { db: drizzlePool(pool), close: () => pool.end() };
}
