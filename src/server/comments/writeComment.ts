import { randomUUID } from "node:crypto";
import { and, between, eq, gt, sql } from "drizzle-orm";
import type { CommentBody, CommentEdit, WrittenCommentAnswer } from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { MIDDLE_OF_DAY } from "../../lib/localDay.ts";
import { commentPhotos, comments } from "../db/commentSchema.ts";
import type { Database, Transaction } from "../db/database.ts";
import { shownWaypoints, waypoints } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import { imageUrl } from "../pictures/pictureUrls.ts";
import type { UserRow } from "../users/ensureUser.ts";
import { lockCaller } from "../users/lockUser.ts";
import { refuseTooManyPhotos } from "./commentForm.ts";
import { commentToWire, findComment, type StoredComment } from "./commentRows.ts";
import type { StoredPhoto } from "./storePhotos.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The middle of a day is this long after the day has begun in the first time zone. */
const MIDDLE_AFTER_FIRST_MIDNIGHT = 24.5 * HOUR;

interface NewComment {
  userId: string;
  waypointId: string;
  comment: CommentBody;
  /** Null for one that was stored when it came. */
  photos: readonly StoredPhoto[] | null;
  now: Date;
}

/**
 * Stores a comment of a user once: one with the same `uniqueId`, or sent within a day with the same text about the same
 * waypoint, level of water and day, is the same comment, sent again or from another device.
 * @param count counts it against the limits, unless it is stored already; may throw an ApiError
 * @throws ApiError 401 for an account deleted meanwhile, 403 for one that is blocked, 404 for a comment that was deleted
 * while it was sent again, 422 for a day out of range
 */
export async function writeComment(
  tx: Transaction,
  { userId, waypointId, comment, photos, now }: NewComment,
  count: (tx: Transaction) => Promise<void>,
): Promise<WrittenCommentAnswer> {
  const user = await lockCaller(tx, userId);
  const known = await findStored(tx, { userId, waypointId, comment, now });
  if (known) return answerOf(await requireOwn(tx, known, userId));
  if (photos === null) throw unknownComment();
  refuseBlocked(user);
  await count(tx);
  await requireStoredWaypoint(tx, waypointId);
  const id = randomUUID();
  await tx.insert(comments).values({
    id,
    waypointId,
    authorName: "",
    authorId: userId,
    uniqueId: comment.uniqueId,
    sentAt: now,
    ...columnsOf(comment, now),
  });
  await storeRows(tx, id, photos);
  return answerOf(await requireOwn(tx, { waypointId, id }, userId));
}

interface CommentAddress {
  waypointId: string;
  id: string;
}

/**
 * Changes a comment of a user, within a day after it was stored.
 * @returns also the photos that it no longer has
 * @throws ApiError 403 for one of somebody else, 404 for none, 409 once the day is over, 422 for a day out of range
 */
export async function editComment(
  tx: Transaction,
  address: CommentAddress,
  {
    userId,
    edit,
    photos,
    now,
  }: { userId: string; edit: CommentEdit; photos: readonly StoredPhoto[]; now: Date },
): Promise<{ answer: WrittenCommentAnswer; removed: string[] }> {
  const user = await lockCaller(tx, userId);
  // An operator may be removing it.
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, address.id)).for("update");
  const { comment, photos: before } = await requireEditable(tx, address, { user, now });
  const kept = before.filter(({ hash }) => edit.keptPhotos.includes(imageUrl("photo", hash)));
  const all = [...kept, ...photos];
  refuseTooManyPhotos(all.length);
  await tx
    .update(comments)
    .set({ ...columnsOf(edit, comment.sentAt ?? now, comment.date), editedAt: now })
    .where(eq(comments.id, comment.id));
  await tx.delete(commentPhotos).where(eq(commentPhotos.commentId, comment.id));
  await storeRows(tx, comment.id, all);
  return {
    answer: answerOf(await requireOwn(tx, address, userId)),
    removed: before.filter((photo) => !kept.includes(photo)).map(({ hash }) => hash),
  };
}

/**
 * Deletes a comment of a user.
 * @returns the hashes of its photos
 * @throws ApiError 403 for one of somebody else, 404 for none
 */
export async function deleteComment(
  tx: Transaction,
  address: CommentAddress,
  userId: string,
): Promise<string[]> {
  await lockCaller(tx, userId);
  const { comment, photos } = await requireOwn(tx, address, userId);
  await tx.delete(comments).where(eq(comments.id, comment.id));
  return photos.map(({ hash }) => hash);
}

/** Deletes all comments of a user. @returns the hashes of their photos */
export async function deleteCommentsBy(tx: Transaction, userId: string): Promise<string[]> {
  const photos = await tx
    .select({ hash: commentPhotos.hash })
    .from(commentPhotos)
    .innerJoin(comments, eq(comments.id, commentPhotos.commentId))
    .where(eq(comments.authorId, userId));
  await tx.delete(comments).where(eq(comments.authorId, userId));
  return photos.map(({ hash }) => hash);
}

/** @throws ApiError 403 for an account that an operator has blocked */
export function refuseBlocked({ blockedAt }: Pick<UserRow, "blockedAt">): void {
  if (blockedAt !== null) {
    throw new ApiError(403, "commentsBlocked", "The account may not write comments");
  }
}

/** Whether a comment is stored already, and is sent again. @throws ApiError 422 for a day out of range */
export async function isStored(
  db: Database,
  comment: Pick<NewComment, "userId" | "waypointId" | "comment" | "now">,
): Promise<boolean> {
  return (await findStored(db, comment)) !== undefined;
}

async function findStored(
  tx: Database,
  { userId, waypointId, comment, now }: Pick<NewComment, "userId" | "waypointId" | "comment" | "now">,
): Promise<CommentAddress | undefined> {
  const address = { waypointId: comments.waypointId, id: comments.id };
  const [sent] = await tx
    .select(address)
    .from(comments)
    .where(and(eq(comments.authorId, userId), eq(comments.uniqueId, comment.uniqueId)));
  if (sent) return sent;
  const { level, date } = columnsOf(comment, now);
  const [same] = await tx
    .select(address)
    .from(comments)
    .where(
      and(
        eq(comments.authorId, userId),
        eq(comments.waypointId, waypointId),
        eq(comments.category, comment.category),
        eq(comments.content, comment.content),
        sql`${comments.level} is not distinct from ${level}`,
        between(
          comments.date,
          new Date(date.getTime() - DAY / 2 + 1),
          new Date(date.getTime() + DAY / 2 - 1),
        ),
        gt(comments.sentAt, new Date(now.getTime() - DAY)),
      ),
    );
  return same;
}

/**
 * A comment of a user who may still edit it.
 * @throws ApiError 403 for one of somebody else or a blocked user, 404 for none, 409 once the day is over
 */
export async function requireEditable(
  db: Database,
  address: CommentAddress,
  { user, now }: { user: UserRow; now: Date },
): Promise<StoredComment> {
  const row = await requireOwn(db, address, user.id);
  refuseBlocked(user);
  if (now.getTime() - (row.comment.sentAt?.getTime() ?? 0) > COMMENT_LIMITS.edit) {
    throw new ApiError(409, "commentSettled", "A comment can be edited for 24 hours");
  }
  return row;
}

/** A comment of a user. @throws ApiError 403 for one of somebody else, 404 for none */
async function requireOwn(
  db: Database,
  { waypointId, id }: CommentAddress,
  userId: string,
): Promise<StoredComment> {
  const row = await findComment(db, waypointId, id);
  if (!row) throw unknownComment();
  if (row.comment.authorId !== userId) {
    throw new ApiError(403, "commentNotOwn", "The comment is somebody else's");
  }
  return row;
}

function unknownComment(): ApiError {
  return new ApiError(404, "commentUnknown", "There is no such comment");
}

/** @param unchanged the date of a comment that is edited, which stays unless the edit names a day */
function columnsOf(
  { category, content, level, seenOn }: Omit<CommentEdit, "keptPhotos">,
  now: Date,
  unchanged?: Date,
) {
  return {
    category,
    content,
    level: category === "water" ? (level ?? null) : null,
    date: seenOn ? dateOf(seenOn, now) : (unchanged ?? now),
  };
}

/**
 * When something was seen on a day: in its middle, or now if that is to come.
 * @throws ApiError 422 for a day that is to come anywhere on Earth, or too long ago
 */
function dateOf(day: string, now: Date): Date {
  const middle = new Date(`${day}T${MIDDLE_OF_DAY}`);
  const isToCome = middle.getTime() - now.getTime() > MIDDLE_AFTER_FIRST_MIDNIGHT;
  // That day ends a day later where the author is.
  if (isToCome || now.getTime() - middle.getTime() > (COMMENT_LIMITS.seenDays + 1) * DAY) {
    throw new ApiError(422, "commentInvalid", "The day is to come or too long ago", { field: "seenOn" });
  }
  return middle > now ? now : middle;
}

/** Stores the row of a waypoint that is shown, but was only staged by an update so far: comments refer to it. */
async function requireStoredWaypoint(tx: Transaction, waypointId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${waypoints} (id, guide_id, ordinal, wire)
    select id, guide_id, ordinal, wire from ${shownWaypoints} where id = ${waypointId}
    on conflict (id) do nothing`);
}

/** A photo that is there twice is stored once. */
async function storeRows(tx: Transaction, commentId: string, photos: readonly StoredPhoto[]): Promise<void> {
  const distinct = new Map(photos.map((photo) => [photo.hash, photo]));
  const rows = [...distinct.values()].map(({ hash, width, height }, ordinal) => ({
    commentId,
    ordinal,
    hash,
    width,
    height,
  }));
  if (rows.length > 0) await tx.insert(commentPhotos).values(rows);
}

function answerOf(row: StoredComment): WrittenCommentAnswer {
  return { success: true, comment: commentToWire(row) };
}
