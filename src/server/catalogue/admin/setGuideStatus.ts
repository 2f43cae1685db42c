import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { type GuideStatus, guides } from "../../db/schema.ts";
import { GuideRefusedError } from "./guideRefusedError.ts";
import { raiseRevision } from "./raiseRevision.ts";

/**
 * Puts a guide on sale, withdraws it, or makes it a draft; purchases stay valid.
 * @throws GuideRefusedError if the guide does not exist.
 */
export async function setGuideStatus(db: Database, guideId: string, status: GuideStatus): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(guides)
      .set({ status })
      .where(eq(guides.id, guideId))
      .returning({ id: guides.id });
    if (changed.length === 0) throw new GuideRefusedError(`There is no guide with the id ${guideId}`);
    await raiseRevision(tx);
  });
}
