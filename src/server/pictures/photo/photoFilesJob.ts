import { and, asc, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { batchesOf } from "../../../lib/batchesOf.ts";
import { blobHash } from "../../blobs/blobHash.ts";
import { readBlob } from "../../blobs/isIntact.ts";
import { raiseRevision } from "../../catalogue/admin/raiseRevision.ts";
import type { Database } from "../../db/database.ts";
import { guidePhotos, type PhotoFiles } from "../../db/guidePhotoSchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { type JobHandler, type JobType, jobHandler } from "../../jobs/jobHandler.ts";
import type { Blobs } from "../../ports/blobs.ts";
import type { PhotoFile, PictureMaker } from "../../ports/pictureMaker.ts";
import { PHOTO_BLOB_KINDS } from "../pictureUrls.ts";

/** Makes the smaller files of a guide's photos. */
export const PHOTO_FILES_JOB: JobType<{ guideId: string }> = {
  name: "photoFiles",
  payload: z.object({ guideId: z.string() }),
};

export interface PhotoFilesParts {
  db: Database;
  blobs: Blobs;
  maker: Pick<PictureMaker, "photoFiles">;
}

/** Files that are written at the same time. */
const PUT_AT_ONCE = 4;

/** Photos that have their files are left alone, so that a job that was interrupted goes on where it was. */
export function photoFilesJob({ db, blobs, maker }: PhotoFilesParts): JobHandler {
  async function store(file: PhotoFile): Promise<[PhotoFile, hash: string]> {
    const hash = blobHash(file.bytes);
    await blobs.put(PHOTO_BLOB_KINDS[file.format], hash, file.bytes);
    return [file, hash];
  }

  async function makeFiles(photo: string): Promise<PhotoFiles> {
    const blob = await blobs.open("photo", photo);
    if (!blob) throw new Error(`The file photo/${photo} is missing`);
    const files: PhotoFiles = {};
    for (const batch of batchesOf(await maker.photoFiles(await readBlob(blob)), PUT_AT_ONCE)) {
      for (const [{ width, format }, hash] of await Promise.all(batch.map(store))) {
        files[width] = { ...files[width], [format]: hash };
      }
    }
    return files;
  }

  return jobHandler(PHOTO_FILES_JOB, async ({ guideId }) => {
    const photos = await db
      .select({ hash: guidePhotos.hash })
      .from(guidePhotos)
      .where(and(eq(guidePhotos.guideId, guideId), isNull(guidePhotos.files)))
      .orderBy(asc(guidePhotos.ordinal));
    for (const { hash } of photos) {
      const files = await makeFiles(hash);
      await inTransaction(db, async (tx) => {
        // In all guides that show it.
        const shown = await tx
          .update(guidePhotos)
          .set({ files })
          .where(eq(guidePhotos.hash, hash))
          .returning({ guideId: guidePhotos.guideId });
        await raiseRevision(
          tx,
          shown.map(({ guideId }) => guideId),
        );
      });
    }
  });
}
