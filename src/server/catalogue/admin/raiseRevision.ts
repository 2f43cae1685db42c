import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { catalogueRevision } from "../../db/schema.ts";
import { hurryJob, SOCIAL_PICTURES_JOB } from "../../jobs/hurryJob.ts";

/** Notified with every change of the catalogue. */
export const CATALOGUE_CHANNEL = "catalogue";

/**
 * Makes cached copies of the catalogue stale once the transaction is committed, and has pictures for link previews drawn
 * again; call it with every change.
 */
export async function raiseRevision(tx: Transaction): Promise<void> {
  await tx
    .insert(catalogueRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({
      target: catalogueRevision.id,
      set: { revision: sql`${catalogueRevision.revision} + 1` },
    });
  await hurryJob(tx, SOCIAL_PICTURES_JOB);
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`);
}
