import { asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { FLAG_REASONS } from "../../../contract/commentCalls.ts";
import { groupBy } from "../../../lib/groupBy.ts";
import { commentFlags, commentPhotos, comments } from "../../db/commentSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { guides, users, waypoints } from "../../db/schema.ts";

export const COMMENT_STATES = ["shown", "reported", "hidden"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** What an operator sees of a comment. */
export const commentReport = z.object({
  id: z.string(),
  state: z.enum(COMMENT_STATES),
  guide: z.string(),
  waypoint: z.string(),
  /** Username of the person who wrote it here, else the name that came with it; "" once the account is gone. */
  author: z.string(),
  category: z.string(),
  content: z.string(),
  date: z.string(),
  /** Of its photos. */
  photoHashes: z.array(z.string()),
  /** Who reported it, oldest first. */
  flags: z.array(z.object({ by: z.string(), reason: z.enum(FLAG_REASONS), date: z.string() })),
  hiddenReason: z.string().nullable(),
});
export type CommentReport = z.infer<typeof commentReport>;

/** The condition of each state: a hidden one is no longer reported. */
export const IS_IN_STATE: Record<CommentState, () => SQL | undefined> = {
  shown: () => sql`${comments.hiddenAt} is null and ${comments.reportedAt} is null`,
  reported: () => sql`${comments.hiddenAt} is null and ${comments.reportedAt} is not null`,
  hidden: () => isNotNull(comments.hiddenAt),
};

/** The comments that match, the newest first. */
export async function readCommentReports(
  tx: Transaction,
  condition: SQL | undefined,
  limit: number,
): Promise<CommentReport[]> {
  const rows = await tx
    .select({
      comment: comments,
      guide: guides.name,
      waypoint: sql<string>`coalesce(${waypoints.wire}->>'title', '')`,
      username: users.username,
    })
    .from(comments)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .innerJoin(guides, eq(guides.id, waypoints.guideId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(condition)
    .orderBy(desc(comments.date), desc(comments.id))
    .limit(limit);
  const ids = rows.map(({ comment }) => comment.id);
  const photos = await photosOf(tx, ids);
  const flags = await flagsOf(tx, ids);
  return rows.map(({ comment, guide, waypoint, username }): CommentReport => {
    const { id, category, content, authorName, date, hiddenAt, reportedAt, hiddenReason } = comment;
    return {
      id,
      state: hiddenAt ? "hidden" : reportedAt ? "reported" : "shown",
      guide,
      waypoint,
      author: username ?? authorName,
      category,
      content,
      date: date.toISOString(),
      photoHashes: (photos.get(id) ?? []).map(({ hash }) => hash),
      flags: (flags.get(id) ?? []).map(({ by, reason, createdAt }) => ({
        by,
        reason,
        date: createdAt.toISOString(),
      })),
      hiddenReason: hiddenAt ? (hiddenReason ?? "") : null,
    };
  });
}

/** The photos of comments by comment id, in their order. */
async function photosOf(tx: Transaction, ids: string[]) {
  const rows = await tx
    .select({ commentId: commentPhotos.commentId, hash: commentPhotos.hash })
    .from(commentPhotos)
    .where(isOneOfIds(commentPhotos.commentId, ids))
    .orderBy(asc(commentPhotos.ordinal));
  return groupBy(rows, ({ commentId }) => commentId);
}

/** Who reported comments, by comment id, oldest first. */
async function flagsOf(tx: Transaction, ids: string[]) {
  const { commentId, reason, createdAt } = commentFlags;
  const rows = await tx
    .select({ commentId, by: users.username, reason, createdAt })
    .from(commentFlags)
    .innerJoin(users, eq(users.id, commentFlags.userId))
    .where(isOneOfIds(commentId, ids))
    .orderBy(asc(createdAt), asc(users.username));
  return groupBy(rows, (row) => row.commentId);
}

/** One parameter, however many ids there are. */
function isOneOfIds(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
