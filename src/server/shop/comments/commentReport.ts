import { asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FLAG_REASONS } from "../../../contract/commentCalls.ts";
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
  /** Username of who wrote it here, else the name that came with it; "" once the account is gone. */
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
  return Promise.all(
    rows.map(async ({ comment, guide, waypoint, username }): Promise<CommentReport> => {
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
        photoHashes: await photosOf(tx, id),
        flags: await flagsOf(tx, id),
        hiddenReason: hiddenAt ? (hiddenReason ?? "") : null,
      };
    }),
  );
}

async function photosOf(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx
    .select({ hash: commentPhotos.hash })
    .from(commentPhotos)
    .where(eq(commentPhotos.commentId, id))
    .orderBy(asc(commentPhotos.ordinal));
  return rows.map(({ hash }) => hash);
}

async function flagsOf(tx: Transaction, id: string): Promise<CommentReport["flags"]> {
  const rows = await tx
    .select({ by: users.username, reason: commentFlags.reason, createdAt: commentFlags.createdAt })
    .from(commentFlags)
    .innerJoin(users, eq(users.id, commentFlags.userId))
    .where(eq(commentFlags.commentId, id))
    .orderBy(asc(commentFlags.createdAt), asc(users.username));
  return rows.map(({ createdAt, ...flag }) => ({ ...flag, date: createdAt.toISOString() }));
}
