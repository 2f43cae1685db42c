import { eq, or, sql } from "drizzle-orm";
import sharp from "sharp";
import { blobHash } from "../blobs/blobHash.ts";
import { WAYPOINT_PHOTOS } from "../blobs/blobReferences.ts";
import { commentPhotos, comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos } from "../db/guidePhotoSchema.ts";
import { newerMigration } from "../db/migrate.ts";
import { rowsOf } from "../db/rowsOf.ts";
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

/** A photo that is ready to be stored. */
interface EncodedPhoto extends StoredPhoto {
  bytes: Uint8Array;
}

/**
 * Re-encodes photos without metadata, and stores them around the change that names them: before it, since a row must not
 * name what is not there, and once more after it, since the same photo of another comment may be deleted meanwhile. One that
 * no comment refers to is deleted later.
 * @throws ApiError 413 for one with too many pixels, 422 for one that cannot be decoded
 */
export async function storePhotos<Result>(
  blobs: Blobs,
  photos: readonly Uint8Array[],
  change: (photos: readonly StoredPhoto[]) => Promise<Result>,
): Promise<Result> {
  const encoded = await encodePhotos(photos);
  const put = async () => {
    for (const { hash, bytes } of encoded) await blobs.put("photo", hash, bytes);
  };
  await put();
  const result = await change(encoded);
  await put();
  return result;
}

async function encodePhotos(photos: readonly Uint8Array[]): Promise<EncodedPhoto[]> {
  const encoded: EncodedPhoto[] = [];
  for (const photo of photos) {
    const bytes = await afterOthers(() => reencodePhoto(photo, "comment")).catch(asCommentError);
    const { width, height } = await sharp(bytes).metadata();
    encoded.push({ hash: blobHash(bytes), width, height, bytes });
  }
  return encoded;
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

/**
 * Deletes photos that no comment, waypoint, user or guide names, if they were last stored before a time; none while the
 * tables are of a newer version, which may use them and deletes them later.
 */
export async function deleteUnusedPhotos(
  { db, blobs }: { db: Database; blobs: Blobs },
  hashes: readonly string[],
  before: Date,
): Promise<void> {
  if (hashes.length === 0 || (await newerMigration(db)) !== null) return;
  for (const hash of new Set(hashes)) {
    if (!(await isUsed(db, hash))) await blobs.delete("photo", hash, before);
  }
}

/**
 * Whether a photo is only of comments that an operator has hidden: nobody gets it then.
 * @returns null for one that is of no comment
 */
export async function isHiddenPhoto(db: Database, hash: string): Promise<boolean | null> {
  const [row] = await db
    .select({ isShown: sql<boolean | null>`bool_or(${comments.hiddenAt} is null)` })
    .from(commentPhotos)
    .innerJoin(comments, eq(comments.id, commentPhotos.commentId))
    .where(eq(commentPhotos.hash, hash));
  const isShown = row?.isShown ?? null;
  return isShown === null ? null : !isShown && !(await isUsedElsewhere(db, hash));
}

async function isUsed(db: Database, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: commentPhotos.hash })
    .from(commentPhotos)
    .where(eq(commentPhotos.hash, hash))
    .limit(1);
  return row !== undefined || isUsedElsewhere(db, hash);
}

/** Whether a user, guide or waypoint names a photo. */
async function isUsedElsewhere(db: Database, hash: string): Promise<boolean> {
  const isOfUser = or(
    sql`${users.photoKind} = 'photo' and ${users.photoHash} = ${hash}`,
    sql`${users.coverKind} = 'photo' and ${users.coverHash} = ${hash}`,
  );
  const found = await Promise.all([
    db.select({ id: users.id }).from(users).where(isOfUser).limit(1),
    db.select({ hash: guidePhotos.hash }).from(guidePhotos).where(eq(guidePhotos.hash, hash)).limit(1),
    db.execute(sql`select hash from (${WAYPOINT_PHOTOS}) as w where hash = ${hash} limit 1`).then(rowsOf),
  ]);
  return found.some((rows) => rows.length > 0);
}
