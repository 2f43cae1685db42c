import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { useText } from "../../i18n/useText.ts";
import { errorIdOf, failureOf } from "../../stores/failureOf.ts";

type Text = ReturnType<typeof useText>;

/** Why a report or a deletion of a comment failed. */
export function commentActionFailure(text: Text, error: unknown): string {
  switch (errorIdOf(error)) {
    case ERROR_IDS.commentUnknown:
      return text("comments.alreadyGone");
    case ERROR_IDS.guideRefused:
    case ERROR_IDS.waypointNotFound:
      return text("comments.guideClosed");
    default:
      return commentFailure(text, error);
  }
}

/** Why a comment, or an edit of one, was not sent. */
export function commentFailure(text: Text, error: unknown): string {
  const id = errorIdOf(error);
  if (id === ERROR_IDS.commentUnknown) return text("comments.gone");
  if (id === ERROR_IDS.commentSettled) return text("comments.settled");
  const failure = failureOf(error);
  if (failure && "message" in failure && failure.message === null) return text("errors.noConnection");
  return lastingRefusal(text, id) ?? text("comments.failed");
}

/** Why the server refuses a comment, however often it is sent; null for other error ids. */
export function lastingRefusal(text: Text, id: number | null): string | null {
  switch (id) {
    case ERROR_IDS.commentsBlocked:
      return text("comments.refusedBlocked");
    case ERROR_IDS.commentInvalid:
      return text("comments.refusedInvalid");
    case ERROR_IDS.commentPhotoRefused:
    case ERROR_IDS.commentPhotoTooLarge:
      return text("comments.refusedPhoto");
    case ERROR_IDS.guideRefused:
    case ERROR_IDS.waypointNotFound:
      return text("comments.refusedGuide");
    default:
      return null;
  }
}
