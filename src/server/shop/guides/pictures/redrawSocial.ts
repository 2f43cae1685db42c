import { eq } from "drizzle-orm";
import { z } from "zod";
import { raiseRevision } from "../../../catalogue/admin/raiseRevision.ts";
import { isListed } from "../../../catalogue/guideAccess.ts";
import { guideSocialPictures } from "../../../db/guidePhotoSchema.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow } from "../findGuideRow.ts";

/**
 * Has a guide's pictures for link previews drawn again, as for damaged files. It keeps those that it has until then, but
 * has none any longer if it is not listed: they are drawn for listed guides only.
 */
export const redrawSocial = shopOperation({
  name: "guide-social-redraw",
  input: z.object({ guide: z.string() }),
  answer: z.object({}),
  async run({ db }, { guide }) {
    const row = await findGuideRow(db, guide);
    const { id } = row;
    const isOfGuide = eq(guideSocialPictures.guideId, id);
    await inTransaction(db, async (tx) => {
      if (isListed(row)) await tx.update(guideSocialPictures).set({ key: "" }).where(isOfGuide);
      else await tx.delete(guideSocialPictures).where(isOfGuide);
      await raiseRevision(tx, [id]);
    });
    return {};
  },
});
