import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AccountDataAnswer } from "../../contract/accountCalls.ts";
import type { CommentWire } from "../../contract/comment.ts";
import type { GuideCommentWire, OwnCommentWire } from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { batchesOf } from "../../lib/batchesOf.ts";
import { commentPhotos, commentRevisions, comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { guides, users, waypoints } from "../db/schema.ts";
import { imageUrl } from "../pictures/pictureUrls.ts";
import type { StoredPhoto } from "./storePhotos.ts";

/** Comments with their authors as they are now, and their photos in order. */
function selectComments(db: Database) {
  return db
    .select({
      comment: comments,
      author: { username: users.username, photoKind: users.photoKind, photoHash: users.photoHash },
      photos: sql<StoredPhoto[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('hash', p.photo_hash, 'width', p.width, 'height', p.height)
          order by p.ordinal), '[]'::jsonb)
        from ${commentPhotos} p where p.comment_id = ${comments.id})`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId));
}

export type StoredComment = Awaited<ReturnType<typeof selectComments>>[number];

/**
 * The same for everybody who may read it. Public comments name their author even if the profile is private. Without the
 * photos of a hidden one: they are served to nobody, unless something that is shown has the same photo.
 */
export function commentToWire({ comment, author, photos }: StoredComment): CommentWire {
  const { id, category, content, authorName, date, level, sentAt, authorId, reportedAt, hiddenAt } = comment;
  const photoUrl = author?.photoHash ? imageUrl(author.photoKind, author.photoHash) : null;
  return {
    id,
    category,
    content,
    authorName: author?.username ?? authorName,
    ...(photoUrl && { authorPhotoUrl: photoUrl }),
    date: date.toISOString(),
    ...(level !== null && { level }),
    ...(photos.length > 0 &&
      hiddenAt === null && {
        photos: photos.map(({ hash, width, height }) => ({ url: imageUrl("photo", hash), width, height })),
      }),
    ...(sentAt !== null && authorId === null && { isOfFormerMember: true }),
    ...(reportedAt !== null && { isReported: true }),
  };
}

/** One comment, hidden or not; undefined if there is none at this waypoint. */
export async function findComment(
  db: Database,
  waypointId: string,
  id: string,
): Promise<StoredComment | undefined> {
  const [row] = await selectComments(db).where(and(eq(comments.id, id), eq(comments.waypointId, waypointId)));
  return row;
}

/** The comments of a waypoint that everybody sees, newest first. */
export async function commentsOfWaypoint(db: Database, waypointId: string): Promise<CommentWire[]> {
  const rows = await selectComments(db)
    .where(and(eq(comments.waypointId, waypointId), isNull(comments.hiddenAt)))
    .orderBy(desc(comments.date), desc(comments.id));
  return rows.map(commentToWire);
}

/** A text that is another one after every change of what readers get of a guide's comments, and after every update of it. */
export async function commentRevision(db: Database, guideId: string): Promise<string> {
  const [row] = await db
    .select({ updateId: guides.updateId, revision: commentRevisions.revision })
    .from(guides)
    .leftJoin(commentRevisions, eq(commentRevisions.guideId, guides.id))
    .where(eq(guides.id, guideId));
  return `${row?.updateId ?? "first"}-${row?.revision ?? 0}`;
}

/** Of one query, of which each holds the embedded database for some milliseconds. */
const PAGE_COMMENTS = 500;
const PAGE_WAYPOINTS = 100;

/**
 * All comments of a guide that everybody sees, in the same order each time. The next page is read when it is asked for. By
 * the waypoints: in the order of their own ids, a page of a guide would be looked for among the comments of all guides.
 */
export async function* guideCommentPages(db: Database, guideId: string): AsyncGenerator<GuideCommentWire[]> {
  const places = await db
    .select({ id: waypoints.id })
    .from(waypoints)
    .where(eq(waypoints.guideId, guideId))
    .orderBy(asc(waypoints.id));
  for (const some of batchesOf(places, PAGE_WAYPOINTS)) {
    const at = some.map(({ id }) => id);
    const found = await db
      .select({ id: comments.id })
      .from(comments)
      .where(and(inArray(comments.waypointId, at), isNull(comments.hiddenAt)))
      .orderBy(asc(comments.id));
    for (const page of batchesOf(found, PAGE_COMMENTS)) {
      const ids = page.map(({ id }) => id);
      const rows = await selectComments(db).where(inArray(comments.id, ids)).orderBy(asc(comments.id));
      yield rows.map((row) => ({ waypointId: row.comment.waypointId, ...commentToWire(row) }));
    }
  }
}

/** What somebody wrote in a guide, hidden or not, newest first. */
export async function commentsOfAuthor(
  db: Database,
  userId: string,
  guideId: string,
): Promise<OwnCommentWire[]> {
  const rows = await selectComments(db)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(and(eq(comments.authorId, userId), eq(waypoints.guideId, guideId)))
    .orderBy(desc(comments.date), desc(comments.id));
  return rows.map((row) => ({
    waypointId: row.comment.waypointId,
    ...commentToWire(row),
    editableUntil: new Date((row.comment.sentAt?.getTime() ?? 0) + COMMENT_LIMITS.edit).toISOString(),
    hiddenReason: hiddenReasonOf(row),
  }));
}

/** All that somebody wrote, for them to take with them, newest first. */
export async function commentsBy(
  db: Database,
  userId: string,
): Promise<AccountDataAnswer["data"]["comments"]> {
  const rows = await selectComments(db)
    .where(eq(comments.authorId, userId))
    .orderBy(desc(comments.date), desc(comments.id));
  const places = await db
    .selectDistinct({ id: waypoints.id, waypoint: WAYPOINT_TITLE, guideName: guides.name })
    .from(waypoints)
    .innerJoin(guides, eq(guides.id, waypoints.guideId))
    .innerJoin(comments, eq(comments.waypointId, waypoints.id))
    .where(eq(comments.authorId, userId));
  const placeOf = new Map(places.map(({ id, ...place }) => [id, place]));
  return rows.map((row) => {
    const { waypointId, date, category, content, level } = row.comment;
    const { guideName = "", waypoint = "" } = placeOf.get(waypointId) ?? {};
    return {
      guideName,
      waypoint,
      date: date.toISOString(),
      category,
      content,
      level,
      photos: row.photos.map(({ hash }) => imageUrl("photo", hash)),
      hiddenReason: hiddenReasonOf(row),
    };
  });
}

function hiddenReasonOf({ comment: { hiddenAt, hiddenReason } }: StoredComment): string | null {
  return hiddenAt === null ? null : (hiddenReason ?? "");
}

/** The title of a waypoint. */
export const WAYPOINT_TITLE = sql<string>`coalesce(${waypoints.wire}->>'title', '')`;

/** The condition of shown comments at waypoints that an update of the guide has removed. */
function isAtRemoved(guideId: string) {
  return and(
    eq(waypoints.guideId, guideId),
    isNull(comments.hiddenAt),
    // Not a join, for which a database without statistics compares every comment with every waypoint: 1.8 s in place of
    // 9 ms with 1,000 waypoints and 6,000 comments, and four times as long with twice as many.
    sql`${waypoints.id} not in (select s.id from shown_waypoints s where s.guide_id = ${guideId})`,
  );
}

/** The titles of waypoints with comments that an update of the guide has removed, by id. */
export async function removedWaypoints(db: Database, guideId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectDistinct({ id: waypoints.id, title: WAYPOINT_TITLE })
    .from(waypoints)
    .innerJoin(comments, eq(comments.waypointId, waypoints.id))
    .where(isAtRemoved(guideId))
    .orderBy(asc(waypoints.id));
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}

/** The comments that everybody sees at waypoints that an update of the guide has removed, newest first. */
export async function commentsAtRemoved(db: Database, guideId: string): Promise<GuideCommentWire[]> {
  const rows = await selectComments(db)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(isAtRemoved(guideId))
    .orderBy(desc(comments.date), desc(comments.id));
  return rows.map((row) => ({ waypointId: row.comment.waypointId, ...commentToWire(row) }));
}
