import * as z from "zod/mini";
import { type Comment, commentFromWire, commentWire, WATER_LEVELS, WRITTEN_CATEGORIES } from "./comment.ts";
import { COMMENT_LIMITS } from "./commentLimits.ts";
import { commentText, isCommentLength } from "./commentText.ts";

/** The parts of a multipart request that writes a comment: its JSON, and photos. */
export const COMMENT_FIELD = "comment";
export const PHOTO_FIELD = "photo";

const content = z.pipe(
  z.string().check(z.maxLength(100_000)),
  z.pipe(z.transform(commentText), z.string().check(z.refine(isCommentLength))),
);

const written = {
  category: z.enum(WRITTEN_CATEGORIES),
  content,
  /** Only of a comment about water. */
  level: z.nullish(z.enum(WATER_LEVELS)),
  /** The day on which it was seen, of the author's calendar; absent for today. */
  seenOn: z.nullish(z.iso.date()),
};

/** The JSON of POST /waypoints/{waypointId}/comments. */
export const commentBody = z.object({
  ...written,
  /** Chosen by the device: a comment that is sent again is stored once. */
  uniqueId: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(COMMENT_LIMITS.uniqueId)),
});
export type CommentBody = z.infer<typeof commentBody>;

/** The JSON of PUT /waypoints/{waypointId}/comments/{commentId}. */
export const commentEdit = z.object({
  ...written,
  /** Addresses of those of its photos that stay; new ones come after them. */
  keptPhotos: z.array(z.string()).check(z.maxLength(COMMENT_LIMITS.photos)),
});
export type CommentEdit = z.infer<typeof commentEdit>;

export const writtenCommentAnswer = z.object({ success: z.boolean(), comment: commentWire });
export type WrittenCommentAnswer = z.infer<typeof writtenCommentAnswer>;

/** Why a reader reports a comment. */
export const FLAG_REASONS = ["spam", "rude", "wrong", "private"] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** Body of POST /waypoints/{waypointId}/comments/{commentId}/flag. */
export const flagBody = z.object({ reason: z.enum(FLAG_REASONS) });

const guideCommentWire = z.extend(commentWire, { waypointId: z.string() });
export type GuideCommentWire = z.infer<typeof guideCommentWire>;

/** GET /guides/{guideId}/comments: all comments of a guide, those of a waypoint newest first. */
export const guideCommentsAnswer = z.object({
  /** Waypoints with comments that an update of the guide has removed, by their id. */
  removedWaypoints: z.record(z.string(), z.string()),
  comments: z.array(guideCommentWire),
});
export type GuideCommentsAnswer = z.infer<typeof guideCommentsAnswer>;

const ownCommentWire = z.extend(guideCommentWire, {
  /** Until when it can be edited, ISO 8601. */
  editableUntil: z.string(),
  /** Why an operator has hidden it; null while it is shown. */
  hiddenReason: z.nullable(z.string()),
});
export type OwnCommentWire = z.infer<typeof ownCommentWire>;

/** GET /guides/{guideId}/comments/own: the caller's comments in a guide, the hidden ones included. */
export const ownCommentsAnswer = z.object({ comments: z.array(ownCommentWire) });
export type OwnCommentsAnswer = z.infer<typeof ownCommentsAnswer>;

/** A comment of the caller, with the fields that only they receive. */
export interface OwnComment extends Comment {
  waypointId: string;
  /** Until when it can be edited, milliseconds since 1970. */
  editableUntil: number;
  /** Why an operator has hidden it; null while it is shown. */
  hiddenReason: string | null;
}

export function ownCommentFromWire({
  waypointId,
  editableUntil,
  hiddenReason,
  ...wire
}: OwnCommentWire): OwnComment {
  return { ...commentFromWire(wire), waypointId, editableUntil: Date.parse(editableUntil), hiddenReason };
}
