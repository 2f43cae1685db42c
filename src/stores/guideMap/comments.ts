import { proxy, ref } from "valtio";
import { proxyMap } from "valtio/utils";
import * as z from "zod/mini";
import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import { getComments } from "../../api/commentsApi.ts";
import {
  COMMENT_CATEGORIES,
  type Comment,
  type CommentCategory,
  keptComments,
} from "../../contract/comment.ts";
import type { Failure } from "../../lib/failure.ts";
import { loader } from "../../lib/loader.ts";
import { storageItem } from "../../lib/storage.ts";
import { failureOf } from "../failureOf.ts";
import type { Held } from "../held.ts";
import { keepNote, readNote } from "../offline/copyNotes.ts";
import { copyPlace } from "../offline/guideCopies.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { guideMap } from "./guideMap.ts";

/** Comments of a waypoint are loaded again after this long. */
const CACHE_MILLISECONDS = 30 * 60 * 1000;

type ReadyComments = { status: "ready"; comments: Held<Comment[]>; loadedAt: number };

export type CommentsOfWaypoint =
  | { status: "loading" }
  /** `failure` is null for one that needs no explanation. */
  | { status: "failed"; failure: Failure | null }
  | ReadyComments;

type FilterCategory = (typeof COMMENT_CATEGORIES)[number];

const filterItem = storageItem({ key: "commentFilter", schema: z.array(z.enum(COMMENT_CATEGORIES)) });

export const comments = proxy({
  byWaypoint: proxyMap<string, CommentsOfWaypoint>(),
  /** Chosen categories; empty shows all. */
  filter: filterItem.read() ?? ([] as FilterCategory[]),
});

const newComments = loader<{ waypointId: string; known: ReadyComments | null }, ReadyComments>({
  load: async ({ waypointId, known }, { signal }) => {
    const place = guideMap.guide && copyPlace(guideMap.guide);
    const kept = known ?? (place && (await readKept(place, waypointId)));
    if (kept && !signal.aborted) comments.byWaypoint.set(waypointId, kept);
    if (kept && !areCommentsOld(kept)) return kept;
    try {
      const loaded = await getComments(waypointId, signal);
      const loadedAt = Date.now();
      if (place && !signal.aborted)
        void keepNote(place, noteName(waypointId), { loadedAt, comments: loaded });
      return { status: "ready", comments: ref(loaded), loadedAt };
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
  },
  onResult: (ready, { waypointId }) => comments.byWaypoint.set(waypointId, ready),
  onFailure: (error, { waypointId }) => {
    comments.byWaypoint.set(waypointId, { status: "failed", failure: failureOf(error) });
  },
  slotOf: ({ waypointId }) => waypointId,
});

/**
 * Loads a waypoint's comments unless they were loaded within the last 30 minutes. Those kept on this device show until
 * newer ones come, and stay when none do.
 */
export async function loadComments(waypointId: string): Promise<void> {
  const state = comments.byWaypoint.get(waypointId);
  const known = state?.status === "ready" ? state : null;
  if (known && !areCommentsOld(known)) return;
  comments.byWaypoint.set(waypointId, { status: "loading" });
  await newComments.join({ waypointId, known });
}

/** True for comments that are due to be loaded again. */
export function areCommentsOld({ loadedAt }: { loadedAt: number }): boolean {
  return Date.now() - loadedAt >= CACHE_MILLISECONDS;
}

function noteName(waypointId: string): string {
  return `comments ${waypointId}`;
}

async function readKept(place: CopyPlace, waypointId: string): Promise<ReadyComments | null> {
  const kept = await readNote(place, noteName(waypointId), keptComments);
  return kept && { status: "ready", comments: ref(kept.comments), loadedAt: kept.loadedAt };
}

/** Keeps beside a guide's copy the comments that have been read of these waypoints. */
export async function keepReadComments(place: CopyPlace, waypointIds: readonly string[]): Promise<void> {
  for (const waypointId of waypointIds) {
    const read = comments.byWaypoint.get(waypointId);
    if (read?.status !== "ready") continue;
    await keepNote(place, noteName(waypointId), { loadedAt: read.loadedAt, comments: read.comments });
  }
}

/** Forgets all comments, those on their way too: another person may see others. */
export function forgetComments(): void {
  newComments.forget();
  comments.byWaypoint.clear();
}

onForgetPerson(forgetComments);

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
