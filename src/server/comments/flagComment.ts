import { and, count, eq, gt, lte } from "drizzle-orm";
import type { FlagReason } from "../../contract/commentCalls.ts";
import { commentFlags, comments } from "../db/commentSchema.ts";
import type { Transaction } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import { lockCaller } from "../users/lockUser.ts";
import { findComment } from "./commentRows.ts";

/** Reports that make a comment wait for an operator. */
const ENOUGH = 2;
/** Younger accounts do not count: they cost nothing to make. */
const OLD_ENOUGH_MILLISECONDS = 7 * 24 * 3_600_000;

interface Flag {
  waypointId: string;
  commentId: string;
  userId: string;
  reason: FlagReason;
  now: Date;
}

/**
 * Notes that somebody who may open the guide reports a comment; a second report of theirs changes nothing, unless the author
 * has edited what an operator had decided to show. From the second reporter on whose account is old enough, it is shown as
 * reported until an operator decides.
 * @throws ApiError 404 for none that the caller can see, 422 for an own one
 */
export async function flagComment(
  tx: Transaction,
  { waypointId, commentId, userId, reason, now }: Flag,
): Promise<void> {
  await lockCaller(tx, userId);
  // Of two reports at once the second one waits here, and then counts the first.
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, commentId)).for("update");
  const { comment } = (await findComment(tx, waypointId, commentId)) ?? {};
  if (!comment || comment.hiddenAt !== null) {
    throw new ApiError(404, "commentUnknown", "There is no such comment");
  }
  if (comment.authorId === userId) {
    throw new ApiError(422, "commentInvalid", "Nobody reports a comment of their own");
  }
  const { checkedAt, editedAt } = comment;
  // What an operator has decided on counts again once it says something else.
  const isOtherNow = checkedAt !== null && editedAt !== null && editedAt > checkedAt;
  const flag = tx.insert(commentFlags).values({ commentId, userId, reason, createdAt: now });
  await (isOtherNow
    ? flag.onConflictDoUpdate({
        target: [commentFlags.commentId, commentFlags.userId],
        set: { reason, createdAt: now },
        setWhere: lte(commentFlags.createdAt, checkedAt),
      })
    : flag.onConflictDoNothing());
  if (comment.reportedAt !== null) return;
  const [row] = await tx
    .select({ reporters: count() })
    .from(commentFlags)
    .innerJoin(users, eq(users.id, commentFlags.userId))
    .where(
      and(
        eq(commentFlags.commentId, commentId),
        lte(users.createdAt, new Date(now.getTime() - OLD_ENOUGH_MILLISECONDS)),
        checkedAt ? gt(commentFlags.createdAt, checkedAt) : undefined,
      ),
    );
  if ((row?.reporters ?? 0) < ENOUGH) return;
  await tx.update(comments).set({ reportedAt: now }).where(eq(comments.id, commentId));
}
