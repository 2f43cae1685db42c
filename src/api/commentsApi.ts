import { byNewest, type Comment, commentFromWire } from "../contract/comment.ts";
import {
  COMMENT_FIELD,
  type CommentBody,
  type CommentEdit,
  type FlagReason,
  guideCommentsAnswer,
  type OwnComment,
  ownCommentFromWire,
  ownCommentsAnswer,
  PHOTO_FIELD,
  writtenCommentAnswer,
} from "../contract/commentCalls.ts";
import { successAnswer } from "../contract/successAnswer.ts";
import { groupBy } from "../lib/groupBy.ts";
import { call } from "./client.ts";

/** Photos take long over a weak connection. */
const PHOTO_TIMEOUT_MILLISECONDS = 180_000;
/** So do thousands of comments, which are the last that is stored with a guide's copy. */
const ALL_TIMEOUT_MILLISECONDS = 180_000;

interface CommentPlace {
  waypointId: string;
  id: string;
}

/** Stores a comment with its photos, once for each `uniqueId`. @throws CallError of status 422 for what is refused */
export async function postComment(
  waypointId: string,
  body: CommentBody,
  photos: readonly Blob[],
): Promise<Comment> {
  return send("post", commentsPath(waypointId), body, photos);
}

/** Changes a comment of the caller within a day; the new photos come after the kept ones. */
export function putComment(
  place: CommentPlace,
  edit: CommentEdit,
  photos: readonly Blob[],
): Promise<Comment> {
  return send("put", commentPath(place), edit, photos);
}

async function send(
  method: "post" | "put",
  path: string,
  written: CommentBody | CommentEdit,
  photos: readonly Blob[],
): Promise<Comment> {
  const body = new FormData();
  body.append(COMMENT_FIELD, JSON.stringify(written));
  for (const [index, photo] of photos.entries()) body.append(PHOTO_FIELD, photo, `photo-${index + 1}.jpg`);
  const { comment } = await call({
    method,
    path,
    body,
    schema: writtenCommentAnswer,
    ...(photos.length > 0 && { timeoutMilliseconds: PHOTO_TIMEOUT_MILLISECONDS }),
  });
  return commentFromWire(comment);
}

/** Deletes a comment of the caller. */
export async function deleteOwnComment(place: CommentPlace): Promise<void> {
  await call({ method: "delete", path: commentPath(place), schema: successAnswer });
}

/** Reports a comment to the operators. */
export async function postFlag(place: CommentPlace, reason: FlagReason): Promise<void> {
  await call({ method: "post", path: `${commentPath(place)}/flag`, body: { reason }, schema: successAnswer });
}

/** What the caller wrote in a guide, hidden or not, newest first. */
export async function getOwnComments(guideId: string): Promise<OwnComment[]> {
  const path = `/guides/${encodeURIComponent(guideId)}/comments/own`;
  const { comments } = await call({ path, schema: ownCommentsAnswer, canWait: false });
  return comments.map(ownCommentFromWire);
}

export interface GuideComments {
  /** Those of each waypoint that has some, newest first. */
  byWaypoint: Map<string, Comment[]>;
  /** Titles of waypoints that an update of the guide has removed, by id. */
  removedWaypoints: Map<string, string>;
}

/** All comments of a guide. */
export function getGuideComments(guideId: string): Promise<GuideComments> {
  return commentsIn(guideId, "comments", { timeoutMilliseconds: ALL_TIMEOUT_MILLISECONDS });
}

/** The comments of a guide at waypoints that an update has removed. */
export function getRemovedComments(guideId: string): Promise<GuideComments> {
  return commentsIn(guideId, "comments/removed");
}

async function commentsIn(
  guideId: string,
  part: string,
  limit: { timeoutMilliseconds?: number } = {},
): Promise<GuideComments> {
  const path = `/guides/${encodeURIComponent(guideId)}/${part}`;
  const answer = await call({
    path,
    schema: guideCommentsAnswer,
    canWait: false,
    isForGuests: true,
    ...limit,
  });
  const byWaypoint = new Map(
    [...groupBy(answer.comments, ({ waypointId }) => waypointId)].map(([waypointId, wires]) => [
      waypointId,
      wires.map(commentFromWire).sort(byNewest),
    ]),
  );
  return { byWaypoint, removedWaypoints: new Map(Object.entries(answer.removedWaypoints)) };
}

function commentsPath(waypointId: string): string {
  return `/waypoints/${encodeURIComponent(waypointId)}/comments`;
}

function commentPath({ waypointId, id }: CommentPlace): string {
  return `${commentsPath(waypointId)}/${encodeURIComponent(id)}`;
}
