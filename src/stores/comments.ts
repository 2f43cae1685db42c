import { proxy, ref } from "valtio";
import { proxyMap } from "valtio/utils";
import * as z from "zod/mini";
import { getComments } from "../api/comments.ts";
import { COMMENT_CATEGORIES, type Comment, type CommentCategory } from "../contract/comment.ts";
import { storageItem } from "../lib/storage.ts";
import type { Held } from "./held.ts";
import { reportFailure } from "./toasts.ts";

/** Comments of a waypoint are asked for again after this long (SPEC section 9). */
const CACHE_MILLISECONDS = 30 * 60 * 1000;

export type CommentsOfWaypoint =
  | { status: "loading" }
  | { status: "failed"; message: string }
  | { status: "ready"; comments: Held<Comment[]>; loadedAt: number };

type FilterCategory = (typeof COMMENT_CATEGORIES)[number];

const filterItem = storageItem({ key: "commentFilter", schema: z.array(z.enum(COMMENT_CATEGORIES)) });

export const comments = proxy({
  byWaypoint: proxyMap<string, CommentsOfWaypoint>(),
  /** Chosen categories; empty shows all. */
  filter: filterItem.read() ?? ([] as FilterCategory[]),
});

/** Counted up when the comments are forgotten: what was asked for before then is not taken any more. */
let generation = 0;

/** Loads a waypoint's comments unless they were loaded within the last 30 minutes. */
export async function loadComments(waypointId: string): Promise<void> {
  const known = comments.byWaypoint.get(waypointId);
  if (known?.status === "loading") return;
  if (known?.status === "ready" && Date.now() - known.loadedAt < CACHE_MILLISECONDS) return;
  const asked = generation;
  comments.byWaypoint.set(waypointId, { status: "loading" });
  try {
    const loaded = await getComments(waypointId);
    if (asked !== generation) return;
    comments.byWaypoint.set(waypointId, { status: "ready", comments: ref(loaded), loadedAt: Date.now() });
  } catch (error) {
    if (asked !== generation) return;
    const message = error instanceof Error ? error.message : String(error);
    comments.byWaypoint.set(waypointId, { status: "failed", message });
    reportFailure(error);
  }
}

/** Forgets all comments, those on their way too. To be called when somebody signs out (resolution 93). */
export function forgetComments(): void {
  generation++;
  comments.byWaypoint.clear();
}

export function toggleCommentCategory(category: FilterCategory): void {
  comments.filter = comments.filter.includes(category)
    ? comments.filter.filter((other) => other !== category)
    : [...comments.filter, category];
  filterItem.write([...comments.filter]);
}

/** Chooses no category, which shows all. */
export function showAllComments(): void {
  comments.filter = [];
  filterItem.write([]);
}

/** The comments of the chosen categories; all of them, uncategorized ones too, when none is chosen. */
export function shownComments(
  list: readonly Comment[],
  filter: readonly CommentCategory[],
): readonly Comment[] {
  return filter.length === 0 ? list : list.filter((comment) => filter.includes(comment.category));
}

/** How many comments there are of each category. */
export function commentCounts(list: readonly Comment[]): ReadonlyMap<CommentCategory, number> {
  const counts = new Map<CommentCategory, number>();
  for (const { category } of list) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
