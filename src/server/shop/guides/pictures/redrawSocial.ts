import { eq } from "drizzle-orm";
import { z } from "zod";
import { raiseRevision } from "../../../catalogue/admin/raiseRevision.ts";
import { guideSocialPictures } from "../../../db/guidePhotoSchema.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow } from "../findGuideRow.ts";

/** Has a guide's pictures for link previews drawn again, as for damaged files. It keeps those that it has until then. */
export const redrawSocial = shopOperation({
  name: "guide-social-redraw",
  input: z.object({ guide: z.string() }),
  answer: z.object({}),
  async run({ db }, { guide }) {
    const { id } = await findGuideRow(db, guide);
    await inTransaction(db, async (tx) => {
      await tx.update(guideSocialPictures).set({ key: "" }).where(eq(guideSocialPictures.guideId, id));
      await raiseRevision(tx, [id]);
    });
    return {};
  },
});
