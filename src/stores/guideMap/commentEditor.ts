import * as z from "zod/mini";
import { WATER_LEVELS, WRITTEN_CATEGORIES } from "../../contract/comment.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { historyEntry } from "../../lib/historyEntry.ts";
import { storageItem } from "../../lib/storage.ts";

/** The form of a comment: of a new one at a waypoint, or of an own one that is edited. */
export const commentEditor = historyEntry(
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
