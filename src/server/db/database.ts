import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** Drizzle over either engine, PGlite or Postgres; a transaction is one as well. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface OpenDatabase {
  db: Database;
  /**
   * Calls the listener with every commit that notifies this channel, before the committing call returns. Absent
   * where other processes write as well: their word would come late.
   */
  onNotify?(channel: string, listener: () => void): Promise<unknown>;
  close(): Promise<void>;
}
