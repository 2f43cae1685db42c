import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { eraseDeleted } from "../db/eraseDeleted.ts";
import { type JobHandler, type JobType, jobHandler } from "../jobs/jobHandler.ts";

/** What is left to do once a person is deleted. */
export const ERASE_DELETED: JobType<Record<string, never>> = {
  name: "eraseDeleted",
  payload: z.record(z.string(), z.never()),
};

/** @param isEmbedded false for Postgres, which vacuums by itself, and whose files are its operator's */
export function eraseDeletedJob({ db, isEmbedded }: { db: Database; isEmbedded: boolean }): JobHandler {
  return jobHandler(ERASE_DELETED, async () => {
    if (isEmbedded) await eraseDeleted(db);
  });
}
