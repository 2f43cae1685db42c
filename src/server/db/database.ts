import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

type Relations = ExtractTablesWithRelations<typeof schema>;

/** Drizzle over PGlite or Postgres; a transaction is also a Database. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, Relations>;

/** The handle of a transaction, see `inTransaction`; for functions that must be part of one. */
export type Transaction = PgTransaction<PgQueryResultHKT, typeof schema, Relations>;

export interface OpenDatabase {
  db: Database;
  /**
   * Calls the listener on every commit that notifies this channel, before the committing call returns. Absent if other
   * processes can write, since their notifications would arrive late.
   */
  onNotify?(channel: string, listener: () => void): Promise<unknown>;
  /** Copies the embedded database between two transactions. @param folder created; must not exist */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The database of a server, whose connections to Postgres are divided so that no kind of work can take all of them. */
export interface ServerDatabase extends OpenDatabase {
  /** For sign-in and lists. */
  reserved: Database;
  /** For work that no reader waits for, whose queries may take long. */
  background: Database;
  /** For checks whether the database responds. */
  probe: Database;
}
