import { asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { PHOTO_FORMATS } from "../../lib/guides/photoFormats.ts";
import { commentPhotos, comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos, guideSocialPictures, type PhotoFiles } from "../db/guidePhotoSchema.ts";
import { newerMigration } from "../db/migrate.ts";
import { rowsOf } from "../db/rowsOf.ts";
import { guides, stagedWaypoints, users, waypoints } from "../db/schema.ts";
import { PHOTO_BLOB_KINDS } from "../pictures/pictureUrls.ts";
import { BLOB_KINDS, type BlobKind } from "../ports/blobs.ts";
import { shopOperation } from "../shop/shopOperation.ts";

const blobReference = z.object({
  kind: z.enum(BLOB_KINDS),
  hash: z.string(),
  /** What names it, for people: `guide "Ridge Walk"`. */
  owner: z.string(),
});
/** A blob that is named in the database. */
export type BlobReference = z.infer<typeof blobReference>;

export const readReferences = shopOperation({
  name: "file-references",
  input: z.object({}),
  answer: z.object({
    references: z.array(blobReference),
    /** The last migration of a newer version, whose tables may name more; null for none. */
    newerMigration: z.string().nullable(),
  }),
  run: async ({ db }) => ({
    references: await blobReferences(db),
    newerMigration: await newerMigration(db),
  }),
});

/** Guides whose files are read at once. */
const READ_AT_ONCE = 1000;

/** All blobs that the database names. */
export async function blobReferences(db: Database): Promise<BlobReference[]> {
  const { name } = guides;
  const guideRows = await readGuideFiles(db);
  const photoRows = await db
    .select({ name, hash: guidePhotos.hash, files: guidePhotos.files })
    .from(guidePhotos)
    .innerJoin(guides, eq(guides.id, guidePhotos.guideId));
  const socialRows = await db
    .select({ name, hashes: guideSocialPictures.hashes })
    .from(guideSocialPictures)
    .innerJoin(guides, eq(guides.id, guideSocialPictures.guideId));
  const { username, photoKind, photoHash, coverKind, coverHash } = users;
  const userRows = await db
    .select({ username, photoKind, photoHash, coverKind, coverHash })
    .from(users)
    .where(or(isNotNull(photoHash), isNotNull(coverHash)));
  const commentRows = await db
    .select({ hash: commentPhotos.hash, title: sql<string>`coalesce(${waypoints.wire}->>'title', '')` })
    .from(commentPhotos)
    .innerJoin(comments, eq(comments.id, commentPhotos.commentId))
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId));
  const waypointRows = rowsOf<{ title: string; hash: string }>(await db.execute(WAYPOINT_PHOTOS));
  return [
    ...guideRows.flatMap(referencesOfGuide),
    ...photoRows.flatMap(referencesOfPhoto),
    ...socialRows.flatMap(({ name: guideName, hashes }) =>
      Object.values(hashes).flatMap((hash) => referenceTo("social", hash, `guide "${guideName}"`)),
    ),
    ...userRows.flatMap(referencesOfUser),
    ...waypointRows.flatMap(({ hash, title }) => referenceTo("photo", hash, `the waypoint "${title}"`)),
    ...commentRows.flatMap(({ hash, title }) => referenceTo("photo", hash, `a comment at "${title}"`)),
  ];
}

/** In pieces, since requests wait for each query of the embedded database. */
async function readGuideFiles(db: Database): Promise<GuideFiles[]> {
  const { id, name, iconHash, pictureHashes, previewHash, geoHash } = guides;
  const read: (GuideFiles & { id: string })[] = [];
  for (let from = ""; ; from = read.at(-1)?.id ?? "") {
    const rows = await db
      .select({ id, name, iconHash, pictureHashes, previewHash, geoHash })
      .from(guides)
      .where(gt(id, from))
      .orderBy(asc(id))
      .limit(READ_AT_ONCE);
    read.push(...rows);
    if (rows.length < READ_AT_ONCE) return read;
  }
}

/** The photos that waypoints have, those of versions of a guide that are being stored too. */
export const WAYPOINT_PHOTOS = sql`
  select coalesce(wire->>'title', '') as title, substring(photo->>'url' from '[0-9a-f]{64}') as hash
  from (
    select wire from ${waypoints} where wire ? 'photos'
    union all select wire from ${stagedWaypoints} where wire ? 'photos'
  ) as w, jsonb_array_elements(wire->'photos') as photo`;

interface GuideFiles {
  name: string;
  iconHash: string;
  pictureHashes: string[];
  previewHash: string | null;
  geoHash: string | null;
}

function referencesOfGuide({ name, iconHash, pictureHashes, previewHash, geoHash }: GuideFiles) {
  const owner = `guide "${name}"`;
  return [
    ...[iconHash, ...pictureHashes, previewHash].flatMap((hash) => referenceTo("picture", hash, owner)),
    ...referenceTo("geo", geoHash, owner),
  ];
}

interface GuidePhotoFiles {
  /** Of the guide. */
  name: string;
  hash: string;
  files: PhotoFiles | null;
}

function referencesOfPhoto({ name, hash, files }: GuidePhotoFiles) {
  const owner = `guide "${name}"`;
  return [
    ...referenceTo("photo", hash, owner),
    ...Object.values(files ?? {}).flatMap((byFormat) =>
      PHOTO_FORMATS.flatMap((format) =>
        referenceTo(PHOTO_BLOB_KINDS[format], byFormat[format] ?? null, owner),
      ),
    ),
  ];
}

interface UserFiles {
  username: string;
  photoKind: BlobKind;
  photoHash: string | null;
  coverKind: BlobKind;
  coverHash: string | null;
}

function referencesOfUser({ username, photoKind, photoHash, coverKind, coverHash }: UserFiles) {
  const owner = `user "${username}"`;
  return [...referenceTo(photoKind, photoHash, owner), ...referenceTo(coverKind, coverHash, owner)];
}

function referenceTo(kind: BlobKind, hash: string | null, owner: string): BlobReference[] {
  return hash === null ? [] : [{ kind, hash, owner }];
}
