import { inject } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { drizzlePool } from "../../../src/server/db/drizzlePool.ts";
import { createPostgresPool } from "../../../src/server/db/postgresPool.ts";
import { createDatabase } from "./createDatabase.ts";

/**
 * Makes a database with all tables and nothing in them in a Postgres server, and opens it with one pool, whose queries
 * may take long on a busy test machine. To close it throws it away.
 */
export async function openPostgres(
  serverUrl: string,
  maxConnections?: number,
): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createDatabase(serverUrl, inject("postgresTemplate"));
  const pool = createPostgresPool(url, maxConnections);
  return {
    db: drizzlePool(pool),
    url,
    async close() {
      await pool.end();
      await drop();
    },
  };
}
