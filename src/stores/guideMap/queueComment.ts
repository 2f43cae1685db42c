import * as z from "zod/mini";
import { deleteOwnComment, postComment, postFlag, putComment } from "../../api/commentsApi.ts";
import { byNewest, type Comment, commentCategory } from "../../contract/comment.ts";
import {
  type CommentEdit,
  commentBody,
  type FlagReason,
  type OwnComment,
} from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { localDay } from "../../lib/localDay.ts";
import { errorIdOf } from "../failureOf.ts";
import { keepForNewerVersion } from "../outgoing/keepForNewerVersion.ts";
import { enqueue, type OutgoingItem, registerSender } from "../outgoing/sendQueue.ts";
import { changeLoadedComments, showWritten } from "./comments.ts";
import { forgetOwnComment, noteOwnComment, reloadOwnComments } from "./ownComments.ts";
import { reloadWaypointReports } from "./waypointReports.ts";

const COMMENT_KIND = "comment";

/** A comment that waits to be sent, and where it belongs, in words for when the guide is gone. */
const waitingComment = z.object({
  guideId: z.string(),
  guideName: z.string(),
  waypointId: z.string(),
  waypointTitle: z.string(),
  body: commentBody,
});
export type WaitingComment = z.infer<typeof waitingComment>;

/** The comment of an item that waits to be sent; null for another kind. */
export function waitingCommentOf({
  kind,
  payload,
}: Pick<OutgoingItem, "kind" | "payload">): WaitingComment | null {
  return kind === COMMENT_KIND ? (waitingComment.safeParse(payload).data ?? null) : null;
}

registerSender(COMMENT_KIND, {
  async send(item) {
    const waiting = waitingCommentOf(item);
    if (!waiting) return keepForNewerVersion(item);
    const { waypointId, body } = waiting;
    // The server stores the hour of one of today, which it would take for the middle of the day once the day is over in UTC.
    const seenOn = body.seenOn === localDay() ? null : body.seenOn;
    noteWritten(waypointId, await postComment(waypointId, { ...body, seenOn }, item.files));
  },
  onElsewhere(item) {
    const waiting = waitingCommentOf(item);
    if (waiting) void reloadOwnComments(waiting.guideId);
  },
});

/** Keeps a comment on this device and sends it once there is a network. Its day is the one on which it was written. */
export function queueComment(comment: WaitingComment, photos: Blob[]): Promise<void> {
  showWritten(commentCategory(comment.body.category));
  return enqueue(COMMENT_KIND, comment, photos);
}

/** Changes an own comment. @throws CallError */
export async function changeComment(comment: OwnComment, edit: CommentEdit, photos: Blob[]): Promise<void> {
  const changed = await putComment(comment, edit, photos);
  changeLoadedComments(comment.waypointId, (all) =>
    all.map((one) => (one.id === comment.id ? changed : one)),
  );
  noteOwnComment({ ...comment, ...changed });
  showWritten(changed.category);
  void reloadWaypointReports();
}

/** Deletes an own comment, unless it is deleted already. @throws CallError */
export async function removeOwnComment(comment: OwnComment): Promise<void> {
  await deleteOwnComment(comment).catch((error: unknown) => {
    if (errorIdOf(error) !== ERROR_IDS.commentUnknown) throw error;
  });
  changeLoadedComments(comment.waypointId, (all) => all.filter(({ id }) => id !== comment.id));
  forgetOwnComment(comment.id);
  void reloadWaypointReports();
}

/** Reports somebody's comment to the operators. @throws CallError */
export function reportComment(waypointId: string, id: string, reason: FlagReason): Promise<void> {
  return postFlag({ waypointId, id }, reason);
}

function noteWritten(waypointId: string, comment: Comment): void {
  changeLoadedComments(waypointId, (all) =>
    [comment, ...all.filter(({ id }) => id !== comment.id)].sort(byNewest),
  );
  noteOwnComment({
    ...comment,
    waypointId,
    editableUntil: Date.now() + COMMENT_LIMITS.edit,
    hiddenReason: null,
  });
  void reloadWaypointReports();
}
