import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { jobs } from "../db/workSchema.ts";

/** The periodic job that draws pictures for link previews, see `socialPicturesJob`. */
export const SOCIAL_PICTURES_JOB = "socialPictures";

/** Changes that follow each other are worked on together. */
const SECONDS = 3;

/**
 * Has a periodic job run soon as part of a transaction, once more if it is running. Does nothing where no server has run
 * it yet: its first run is due at once.
 */
export async function hurryJob(tx: Transaction, kind: string): Promise<void> {
  await tx
    .update(jobs)
    // The end of a run that does not find its number of attempts leaves the time as it is.
    .set({ nextTryAt: sql`now() + make_interval(secs => ${SECONDS})`, attempts: 0 })
    .where(eq(jobs.key, kind));
}
