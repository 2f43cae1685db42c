import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { GUIDE_STATUSES, guides } from "../../db/schema.ts";
import { GuideRefusedError } from "./guideRefusedError.ts";
import { renameGuide } from "./renameGuide.ts";
import { setGuideStatus } from "./setGuideStatus.ts";

/** What to change of a guide; anything absent stays. */
export const guideChange = z.object({
  name: z.string().max(500).optional(),
  status: z.enum(GUIDE_STATUSES).optional(),
});
export type GuideChange = z.infer<typeof guideChange>;

/**
 * Changes the guide with this name, wholly or not at all.
 * @throws GuideRefusedError if it does not exist, or its new name is taken or invalid.
 */
export async function changeGuide(db: Database, guideName: string, change: GuideChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [guide] = await tx.select({ id: guides.id }).from(guides).where(eq(guides.name, guideName));
    if (!guide) throw new GuideRefusedError(`No guide is named "${guideName}"`);
    if (change.status !== undefined) await setGuideStatus(tx, guide.id, change.status);
    if (change.name !== undefined) await renameGuide(tx, guide.id, change.name);
  });
}
