import * as z from "zod/mini";
import { WATER_LEVELS, WRITTEN_CATEGORIES } from "../../contract/comment.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { historyEntry } from "../../lib/historyEntry.ts";
import { storageItem } from "../../lib/storage.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

/** Which form of a comment: of a new one at a waypoint, or of an own one that is edited. */
interface OpenedForm {
  waypointId: string;
  commentId: string | null;
}

export const commentEditor = historyEntry<OpenedForm>(
  "commentEditor",
  z.object({ waypointId: z.string(), commentId: z.nullable(z.string()) }),
);

/** What is written in it, without its photos. */
export const commentDraft = z.object({
  category: z.enum(WRITTEN_CATEGORIES),
  content: z.string(),
  level: z.nullable(z.enum(WATER_LEVELS)),
  /** As in 2026-11-26; "" for the day on which it is sent. */
  seenOn: z.string(),
});
export type CommentDraft = z.infer<typeof commentDraft>;

/** The unsent comment of a person at a waypoint, which survives reloads; only they are shown it. */
export function commentDraftItem(userId: string, waypointId: string) {
  return storageItem({
    key: `${STORAGE_PREFIX}_COMMENT_DRAFT ${userId} ${waypointId}`,
    schema: commentDraft,
    expiresAfter: 30 * 24 * 3_600_000,
  });
}

/** All that is in the form. */
export interface WrittenComment {
  draft: CommentDraft;
  photos: readonly Blob[];
  /** Addresses of the photos of an edited comment that stay. */
  keptPhotos: readonly string[];
}

/** What was written and not sent, until the page is closed: a form that is left by mistake opens as it was. */
const unsentForms = new Map<string, WrittenComment>();

export function unsentForm(opened: OpenedForm): WrittenComment | null {
  return unsentForms.get(keyOf(opened)) ?? null;
}

export function keepForm(opened: OpenedForm, form: WrittenComment): void {
  unsentForms.set(keyOf(opened), form);
}

export function dropForm(opened: OpenedForm): void {
  unsentForms.delete(keyOf(opened));
}

function keyOf({ waypointId, commentId }: OpenedForm): string {
  return `${waypointId} ${commentId ?? ""}`;
}

onForgetPerson(() => unsentForms.clear());
