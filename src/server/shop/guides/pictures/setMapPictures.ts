import { eq } from "drizzle-orm";
import { z } from "zod";
import { raiseRevision } from "../../../catalogue/admin/raiseRevision.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { guides } from "../../../db/schema.ts";
import { OperatorError } from "../../../settings/operatorError.ts";
import { shopOperation } from "../../shopOperation.ts";
import { lockGuide } from "../findGuideRow.ts";
import { refuseMissingFiles } from "../refuseMissingFiles.ts";

/**
 * Replaces the pictures of a guide that show its map, whose blobs are stored already: the first one and the preview.
 * Refused, as a conflict, if the guide has other lines by now than those that they were drawn from.
 */
export const setMapPictures = shopOperation({
  name: "guide-map-pictures",
  input: z.object({
    guide: z.string(),
    geoHash: z.string(),
    pictureHash: z.string(),
    previewHash: z.string().nullable(),
  }),
  answer: z.object({}),
  async run({ db, blobs }, { guide, geoHash, pictureHash, previewHash }) {
    await refuseMissingFiles(blobs, "picture", [pictureHash, previewHash]);
    await inTransaction(db, async (tx) => {
      const row = await lockGuide(tx, guide);
      if (row.geoHash !== geoHash) {
        throw new OperatorError(`"${row.name}" was updated by somebody else at the same time; run it again`, {
          exitCode: 3,
        });
      }
      const pictureHashes = [pictureHash, ...row.pictureHashes.slice(1)];
      await tx.update(guides).set({ pictureHashes, previewHash }).where(eq(guides.id, row.id));
      await raiseRevision(tx, [row.id]);
    });
    return {};
  },
});
