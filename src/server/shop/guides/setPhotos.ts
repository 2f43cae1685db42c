import { and, eq, inArray } from "drizzle-orm";
import { addPhotos, photosOf } from "../../catalogue/admin/addPhotos.ts";
import type { Transaction } from "../../db/database.ts";
import { guidePhotos } from "../../db/guidePhotoSchema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import type { GuideRow } from "./findGuideRow.ts";
import type { GuideSettings } from "./guideSettings.ts";

/**
 * Removes photos by their numbers, and adds others after those that stay. Files that nothing names any more are deleted
 * with the others of their kind.
 * @throws OperatorError for a number that the guide does not have, and as `addPhotos` does
 */
export async function setPhotos(
  tx: Transaction,
  { id, name }: Pick<GuideRow, "id" | "name">,
  { removedPhotos = [], addedPhotos = [] }: Pick<GuideSettings, "removedPhotos" | "addedPhotos">,
): Promise<void> {
  if (removedPhotos.length > 0) {
    const photos = await photosOf(tx, id);
    const hashes = removedPhotos.map((number) => {
      const photo = photos[number - 1];
      if (!photo) throw new OperatorError(`"${name}" has no photo ${number}: it has ${photos.length}`);
      return photo.hash;
    });
    await tx.delete(guidePhotos).where(and(eq(guidePhotos.guideId, id), inArray(guidePhotos.hash, hashes)));
  }
  await addPhotos(tx, id, addedPhotos);
}
