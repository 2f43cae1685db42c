import { proxy, ref } from "valtio";
import { proxyMap, subscribeKey } from "valtio/utils";
import * as z from "zod/mini";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { getGuideComments } from "../../api/commentsApi.ts";
import { getComments } from "../../api/waypointReportsApi.ts";
import {
  COMMENT_CATEGORIES,
  type Comment,
  type CommentCategory,
  savedComments,
} from "../../contract/comment.ts";
import type { Guide } from "../../contract/guide.ts";
import { loader } from "../../lib/loader.ts";
import type { Failure } from "../../lib/network/failure.ts";
import { storageItem } from "../../lib/storage.ts";
import { failureOf } from "../failureOf.ts";
import { readNote, saveNote } from "../offline/copyNotes.ts";
import { copyKey } from "../offline/guideCopies.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { guideMap } from "./guideMap.ts";

/** Name under which the titles of removed waypoints are stored with a guide's copy. */
export const REMOVED_WAYPOINTS_NOTE = "removedWaypoints";

/** Comments of a waypoint are refetched after this time. */
const CACHE_MILLISECONDS = 30 * 60 * 1000;

type ReadyComments = { status: "ready"; comments: StoredRef<Comment[]>; loadedAt: number };

export type CommentsOfWaypoint =
  | { status: "loading" }
  /** `failure` is null when it needs no explanation. */
  | { status: "failed"; failure: Failure | null }
  | ReadyComments;

type FilterCategory = (typeof COMMENT_CATEGORIES)[number];

const filterItem = storageItem({ key: "commentFilter", schema: z.array(z.enum(COMMENT_CATEGORIES)) });

export const waypointComments = proxy({
  byWaypoint: proxyMap<string, CommentsOfWaypoint>(),
  /** Chosen categories; empty means all. */
  filter: filterItem.read() ?? ([] as FilterCategory[]),
});

const newComments = loader<{ waypointId: string; known: ReadyComments | null }, ReadyComments>({
  load: async ({ waypointId, known }, { signal }) => {
    const key = guideMap.guide && copyKey(guideMap.guide);
    const saved = known ?? (key && (await readSavedComments(key, waypointId)));
    if (saved && !signal.aborted) waypointComments.byWaypoint.set(waypointId, saved);
    if (saved && !areCommentsOld(saved)) return saved;
    try {
      const loaded = await getComments(waypointId, signal);
      const loadedAt = Date.now();
      if (key && !signal.aborted) void saveNote(key, noteName(waypointId), { loadedAt, comments: loaded });
      return { status: "ready", comments: ref(loaded), loadedAt };
    } catch (error) {
      if (saved) return saved;
      throw error;
    }
  },
  onResult: (ready, { waypointId }) => waypointComments.byWaypoint.set(waypointId, ready),
  onFailure: (error, { waypointId }) => {
    waypointComments.byWaypoint.set(waypointId, { status: "failed", failure: failureOf(error) });
  },
  slotOf: ({ waypointId }) => waypointId,
});

/**
 * Loads a waypoint's comments unless they were loaded within the last 30 minutes. Comments stored on this device show
 * until newer ones arrive, and stay if none do.
 */
export async function loadComments(waypointId: string): Promise<void> {
  const state = waypointComments.byWaypoint.get(waypointId);
  const known = state?.status === "ready" ? state : null;
  if (known && !areCommentsOld(known)) return;
  if (!known) waypointComments.byWaypoint.set(waypointId, { status: "loading" });
  await newComments.join({ waypointId, known });
}

/** True for comments that are due for a refetch, also if the clock has been set back since. */
export function areCommentsOld({ loadedAt }: { loadedAt: number }): boolean {
  return Math.abs(Date.now() - loadedAt) >= CACHE_MILLISECONDS;
}

/** Changes the loaded comments of a waypoint, and those stored on this device; others come changed from the server. */
export function changeLoadedComments(
  waypointId: string,
  change: (all: readonly Comment[]) => Comment[],
): void {
  const state = waypointComments.byWaypoint.get(waypointId);
  if (state?.status !== "ready") return;
  const comments = change(state.comments);
  const known: ReadyComments = { ...state, comments: ref(comments) };
  waypointComments.byWaypoint.set(waypointId, known);
  // The answer of a load that is under way may be of before the change, and so is what shows if it fails.
  const asked = { waypointId, known };
  if (newComments.stateOf(asked).status === "loading") void newComments.load(asked);
  const { guide, waypoints } = guideMap;
  const key = guide && copyKey(guide);
  if (!key || !waypoints.some((waypoint) => waypoint.waypointId === waypointId)) return;
  void saveNote(key, noteName(waypointId), { loadedAt: state.loadedAt, comments });
}

function noteName(waypointId: string): string {
  return `comments ${waypointId}`;
}

/** Comments of a waypoint that are stored on this device; null without. */
export async function readSavedComments(key: CopyKey, waypointId: string): Promise<ReadyComments | null> {
  const saved = await readNote(key, noteName(waypointId), savedComments);
  return saved && { status: "ready", comments: ref(saved.comments), loadedAt: saved.loadedAt };
}

/**
 * Stores the comments of all waypoints of a guide with its copy; those that were read, if no others can be had.
 * @returns when all were loaded, in milliseconds since 1970; else why they were not loaded or stored
 */
export async function saveComments(
  key: CopyKey,
  waypointIds: readonly string[],
): Promise<number | { error: unknown }> {
  const loadedAt = Date.now();
  const answer = await getGuideComments(key.guideId).catch((error: unknown) => {
    console.warn("The guide's comments were not loaded:", error);
    return { error };
  });
  const all = "error" in answer ? null : answer;
  const removed = [...(all?.removedWaypoints ?? [])];
  const failures: { error: unknown }[] = [];
  const save = async (name: string, value: unknown) => {
    const failure = await saveNote(key, name, value);
    if (failure) failures.push(failure);
  };
  if (all) await save(REMOVED_WAYPOINTS_NOTE, removed);
  for (const waypointId of [...waypointIds, ...removed.map(([id]) => id)]) {
    const read = waypointComments.byWaypoint.get(waypointId);
    if (all) await save(noteName(waypointId), { loadedAt, comments: all.byWaypoint.get(waypointId) ?? [] });
    else if (read?.status === "ready") {
      await save(noteName(waypointId), { loadedAt: read.loadedAt, comments: read.comments });
    }
  }
  if ("error" in answer) return answer;
  return failures[0] ?? loadedAt;
}

/** Clears all comments and ignores pending loads: another user may see others. */
export function forgetComments(): void {
  newComments.forget();
  waypointComments.byWaypoint.clear();
}

onForgetPerson(forgetComments);

let readGuideId: string | null = null;

function forgetOtherGuides(guide: Guide | null): void {
  if (!guide || guide.guideId === readGuideId) return;
  readGuideId = guide.guideId;
  forgetComments();
}

// Those of a guide stay while the reader leaves it and comes back.
subscribeKey(guideMap, "guide", forgetOtherGuides, true);

export function toggleCommentCategory(category: FilterCategory): void {
  waypointComments.filter = waypointComments.filter.includes(category)
    ? waypointComments.filter.filter((other) => other !== category)
    : [...waypointComments.filter, category];
  filterItem.write([...waypointComments.filter]);
}

/** Clears the chosen categories. */
export function showAllComments(): void {
  waypointComments.filter = [];
  filterItem.write([]);
}

/** Adds a category to the chosen ones, if any are: what its reader has just written stays in sight. */
export function showWritten(category: CommentCategory): void {
  const { filter } = waypointComments;
  if (filter.length === 0 || filter.some((chosen) => chosen === category)) return;
  if (category === "uncategorized") showAllComments();
  else toggleCommentCategory(category);
}

/** The comments of the chosen categories; without a choice all, uncategorized ones included. */
export function shownComments(
  list: readonly Comment[],
  filter: readonly CommentCategory[],
): readonly Comment[] {
  return filter.length === 0 ? list : list.filter((comment) => filter.includes(comment.category));
}

/** Number of comments per category. */
export function commentCounts(list: readonly Comment[]): ReadonlyMap<CommentCategory, number> {
  const counts = new Map<CommentCategory, number>();
  for (const { category } of list) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
