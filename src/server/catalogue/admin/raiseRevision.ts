import { lte, sql } from "drizzle-orm";
import { catalogueChanges, catalogueRevision } from "../../db/catalogueSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { hurryJob, SOCIAL_PICTURES_JOB } from "../../jobs/hurryJob.ts";

/** Notified with every change of the catalogue. */
export const CATALOGUE_CHANNEL = "catalogue";

/** A server that is further behind reads the whole catalogue again. */
const CHANGES_KEPT = 1000;

/**
 * Makes cached copies of these guides, and of those that contain them or are contained in them, stale once the transaction
 * is committed, and has pictures for link previews drawn again; call it with every change, also when guides are deleted.
 */
export async function raiseRevision(tx: Transaction, guideIds: readonly string[]): Promise<void> {
  const [raised] = await tx
    .insert(catalogueRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({
      target: catalogueRevision.id,
      set: { revision: sql`${catalogueRevision.revision} + 1` },
    })
    .returning({ revision: catalogueRevision.revision });
  const revision = raised?.revision ?? 1;
  await tx.insert(catalogueChanges).values({ revision, guideIds: [...guideIds] });
  await tx.delete(catalogueChanges).where(lte(catalogueChanges.revision, revision - CHANGES_KEPT));
  await hurryJob(tx, SOCIAL_PICTURES_JOB);
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`);
}
