import { eq, or, sql } from "drizzle-orm";
import sharp from "sharp";
import { blobHash } from "../blobs/blobHash.ts";
import { commentPhotos } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos } from "../db/guidePhotoSchema.ts";
import { users } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import { reencodePhoto } from "../pictures/photo/reencodePhoto.ts";
import type { Blobs } from "../ports/blobs.ts";
import { refusedCommentPhoto } from "./commentForm.ts";

export interface StoredPhoto {
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Encodes photos anew, without metadata, and stores them. One that no comment refers to is deleted later.
 * @throws ApiError 413 for one with too many pixels, 422 for one that cannot be decoded
 */
export async function storePhotos(blobs: Blobs, photos: readonly Uint8Array[]): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const photo of photos) {
    const bytes = await afterOthers(() => reencodePhoto(photo, "comment")).catch(asCommentError);
    const { width, height } = await sharp(bytes).metadata();
    const hash = blobHash(bytes);
    await blobs.put("photo", hash, bytes);
    stored.push({ hash, width, height });
  }
  return stored;
}

/** The end of what is being decoded, by all requests: a decoded photo takes a hundred megabytes. */
let decoded: Promise<unknown> = Promise.resolve();

function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = decoded.then(work);
  decoded = result.catch(() => {});
  return result;
}

function asCommentError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 413) throw new ApiError(413, "commentPhotoTooLarge", error.message);
  throw refusedCommentPhoto();
}

/** Deletes photos that no comment, user or guide names, if they were last stored before a time. */
export async function deleteUnusedPhotos(
  { db, blobs }: { db: Database; blobs: Blobs },
  hashes: readonly string[],
  before: Date,
): Promise<void> {
  for (const hash of new Set(hashes)) {
    if (!(await isUsed(db, hash))) await blobs.delete("photo", hash, before);
  }
}

async function isUsed(db: Database, hash: string): Promise<boolean> {
  const isOfUser = or(
    sql`${users.photoKind} = 'photo' and ${users.photoHash} = ${hash}`,
    sql`${users.coverKind} = 'photo' and ${users.coverHash} = ${hash}`,
  );
  const found = await Promise.all([
    db.select({ hash: commentPhotos.hash }).from(commentPhotos).where(eq(commentPhotos.hash, hash)).limit(1),
    db.select({ id: users.id }).from(users).where(isOfUser).limit(1),
    db.select({ hash: guidePhotos.hash }).from(guidePhotos).where(eq(guidePhotos.hash, hash)).limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}
