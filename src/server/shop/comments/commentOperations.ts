import { eq } from "drizzle-orm";
import { z } from "zod";
import { deleteUnusedPhotos } from "../../comments/storePhotos.ts";
import { comments } from "../../db/commentSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";

import { OperatorError } from "../../settings/operatorError.ts";
import { noteAct } from "../auditLog.ts";
import { MOST_LISTED, shopOperation } from "../shopOperation.ts";
import {
  COMMENT_STATES,
  type CommentReport,
  commentReport,
  IS_IN_STATE,
  readCommentReports,
} from "./commentReport.ts";

/** The newest comments, or those in one state. */
export const listComments = shopOperation({
  name: "comment-list",
  input: z.object({ state: z.enum(COMMENT_STATES).nullable(), limit: z.int().min(1).max(MOST_LISTED) }),
  answer: z.object({ comments: z.array(commentReport) }),
  run: ({ db }, { state, limit }) =>
    inTransaction(db, async (tx) => ({
      comments: await readCommentReports(tx, state === null ? undefined : IS_IN_STATE[state](), limit),
    })),
});

export const showComment = shopOperation({
  name: "comment-show",
  input: z.object({ id: z.string() }),
  answer: commentReport,
  run: ({ db }, { id }) => inTransaction(db, (tx) => readReport(tx, id)),
});

/** Hides a comment from everyone except its author, who reads why. Once hidden, another reason replaces the first. */
export const hideComment = shopOperation({
  name: "comment-hide",
  input: z.object({ id: z.string(), reason: z.string().trim().min(1).max(500) }),
  answer: commentReport,
  run: ({ db, now }, { id, reason }) =>
    inTransaction(db, async (tx) => {
      const at = new Date(now());
      await lockComment(tx, id);
      await tx
        .update(comments)
        .set({ hiddenAt: at, hiddenReason: reason, reportedAt: null, checkedAt: at })
        .where(eq(comments.id, id));
      return noted(tx, { id, at, act: "comment-hide", note: reason });
    }),
});

/** Shows a comment that was hidden or reported; the reports of before no longer count. */
export const restoreComment = shopOperation({
  name: "comment-restore",
  input: z.object({ id: z.string() }),
  answer: commentReport,
  run: ({ db, now }, { id }) =>
    inTransaction(db, async (tx) => {
      const at = new Date(now());
      await lockComment(tx, id);
      if ((await readReport(tx, id)).state === "shown") {
        throw new OperatorError(`The comment ${id} is neither hidden nor reported`);
      }
      await tx
        .update(comments)
        .set({ hiddenAt: null, hiddenReason: null, reportedAt: null, checkedAt: at })
        .where(eq(comments.id, id));
      return noted(tx, { id, at, act: "comment-restore" });
    }),
});

/** Deletes a comment with its photos. */
export const removeComment = shopOperation({
  name: "comment-remove",
  input: z.object({ id: z.string() }),
  answer: commentReport,
  run: async ({ db, blobs, now }, { id }) => {
    const at = new Date(now());
    const removed = await inTransaction(db, async (tx) => {
      await lockComment(tx, id);
      const report = await noted(tx, { id, at, act: "comment-remove" });
      await tx.delete(comments).where(eq(comments.id, id));
      return report;
    });
    await deleteUnusedPhotos({ db, blobs }, removed.photoHashes, at);
    return removed;
  },
});

/** Of two operators at once the second one waits here, and then finds what the first has done. */
async function lockComment(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for("update");
  if (!row) throw new OperatorError(`There is no comment "${id}"`);
}

async function readReport(tx: Transaction, id: string): Promise<CommentReport> {
  const [report] = await readCommentReports(tx, eq(comments.id, id), 1);
  if (!report) throw new OperatorError(`There is no comment "${id}"`);
  return report;
}

async function noted(
  tx: Transaction,
  { id, at, act, note }: { id: string; at: Date; act: string; note?: string },
): Promise<CommentReport> {
  const report = await readReport(tx, id);
  const subject = `comment ${id} at "${report.waypoint}" in "${report.guide}"`;
  await noteAct(tx, { at, act, subject, ...(note !== undefined && { note }) });
  return report;
}
