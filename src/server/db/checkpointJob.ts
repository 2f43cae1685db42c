import { sql } from "drizzle-orm";
import type { JobHandler } from "../jobs/jobHandler.ts";
import type { Database } from "./database.ts";
import { rowsOf } from "./rowsOf.ts";

const FIVE_MINUTES = 300_000;
/** Written to the tables in less than a tenth of a second. */
const MAX_LOG_BYTES = 32 * 2 ** 20;

/** Limits an embedded database's log, which a start after a crash reads again; Postgres does that. */
export function checkpointJob(db: Database): JobHandler {
  return {
    kind: "checkpoint",
    everyMilliseconds: FIVE_MINUTES,
    async run() {
      const [log] = rowsOf<{ bytes: string }>(
        await db.execute(
          sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`,
        ),
      );
      if (Number(log?.bytes) > MAX_LOG_BYTES) await db.execute(sql`checkpoint`);
    },
  };
}
