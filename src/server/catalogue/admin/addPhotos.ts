import { asc, eq } from "drizzle-orm";
import { GUIDE_PHOTO_LIMITS } from "../../../contract/guidePhoto.ts";
import type { Transaction } from "../../db/database.ts";
import { guidePhotos } from "../../db/guidePhotoSchema.ts";
import { storeJob } from "../../jobs/createJobs.ts";
import { PHOTO_FILES_JOB } from "../../pictures/photo/photoFilesJob.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import type { PhotoRecord } from "../guideRecord.ts";

/**
 * Adds photos, whose blobs are stored, after those that a guide has. A job makes their smaller files.
 * @throws OperatorError for a photo that it has already, and for more than a guide may have
 */
export async function addPhotos(
  tx: Transaction,
  guideId: string,
  photos: readonly PhotoRecord[],
): Promise<void> {
  if (photos.length === 0) return;
  const stored = await photosOf(tx, guideId);
  const hashes = [...stored, ...photos].map(({ hash }) => hash);
  if (new Set(hashes).size < hashes.length) throw new OperatorError("The guide has the same photo twice");
  if (hashes.length > GUIDE_PHOTO_LIMITS.count) {
    throw new OperatorError(
      `A guide may have ${GUIDE_PHOTO_LIMITS.count} photos, and these would be ${hashes.length}`,
    );
  }
  const first = (stored.at(-1)?.ordinal ?? -1) + 1;
  await tx
    .insert(guidePhotos)
    .values(photos.map((photo, index) => ({ guideId, ordinal: first + index, ...photo })));
  await storeJob(tx, PHOTO_FILES_JOB, { guideId }, new Date());
}

/** The photos of a guide in their order. */
export function photosOf(tx: Transaction, guideId: string) {
  return tx
    .select()
    .from(guidePhotos)
    .where(eq(guidePhotos.guideId, guideId))
    .orderBy(asc(guidePhotos.ordinal));
}
