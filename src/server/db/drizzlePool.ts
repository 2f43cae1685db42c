import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import * as schema from "./schema.ts";

/**
 * Drizzle over a pool, with transactions that end their connection if its state is unknown. Drizzle's own never give
 * back a connection whose BEGIN failed, and reuse one whose COMMIT or ROLLBACK did, inside a transaction that is still
 * open.
 */
export function drizzlePool(pool: Pool): NodePgDatabase<typeof schema> {
  const db = drizzle(pool, { schema });
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isUsable = false;
    try {
      const result = await drizzle(client, { schema }).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          throw new WorkFailed(error);
        }
      }, config);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = error instanceof WorkFailed;
      throw error instanceof WorkFailed ? error.cause : error;
    } finally {
      client.release(!isUsable);
    }
  };
  db.transaction = transaction;
  return db;
}

/** Marks an error of the work itself, which drizzle rethrows only if the ROLLBACK succeeded. */
class WorkFailed {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}
