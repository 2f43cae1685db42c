import { proxy, ref } from "valtio";
import { getRemovedComments } from "../../api/commentsApi.ts";
import { savedRemovedWaypoints } from "../../contract/comment.ts";
import { loader } from "../../lib/loader.ts";
import { readNote } from "../offline/copyNotes.ts";
import { copyKey } from "../offline/guideCopies.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { REMOVED_WAYPOINTS_NOTE, readSavedComments, waypointComments } from "./comments.ts";
import { guideMap } from "./guideMap.ts";

interface RemovedComments {
  guideId: string | null;
  /** Titles of waypoints that an update has removed, by id; their comments are among those of waypoints. */
  titles: StoredRef<ReadonlyMap<string, string>>;
}

const NONE: RemovedComments["titles"] = ref(new Map<string, string>());

/** Waypoints with comments that an update of the open guide has removed. */
export const removedComments = proxy<RemovedComments>({ guideId: null, titles: NONE });

const loading = loader<string, ReadonlyMap<string, string>>({
  load: async (guideId, { signal }) => {
    try {
      const { byWaypoint, removedWaypoints } = await getRemovedComments(guideId);
      const loadedAt = Date.now();
      for (const [waypointId, comments] of signal.aborted ? [] : byWaypoint) {
        waypointComments.byWaypoint.set(waypointId, { status: "ready", comments: ref(comments), loadedAt });
      }
      return removedWaypoints;
    } catch (error) {
      const saved = await readSavedTitles(guideId);
      if (saved) return saved;
      throw error;
    }
  },
  onResult: (titles, guideId) => {
    if (guideMap.opened?.guideId === guideId)
      Object.assign(removedComments, { guideId, titles: ref(titles) });
  },
  onFailure: (error) => console.warn("Comments at removed waypoints were not loaded:", error),
  slotOf: (guideId) => guideId,
});

/** Loads them once for a guide, else those stored on this device. */
export async function loadRemovedComments(guideId: string): Promise<void> {
  if (removedComments.guideId === guideId) return;
  Object.assign(removedComments, { guideId: null, titles: NONE });
  await loading.join(guideId);
}

async function readSavedTitles(guideId: string): Promise<Map<string, string> | null> {
  const { guide } = guideMap;
  const key = guide && guide.guideId === guideId ? copyKey(guide) : null;
  const saved = key && (await readNote(key, REMOVED_WAYPOINTS_NOTE, savedRemovedWaypoints));
  if (!saved) return null;
  for (const [waypointId] of saved) {
    const comments = await readSavedComments(key, waypointId);
    if (comments) waypointComments.byWaypoint.set(waypointId, comments);
  }
  return new Map(saved);
}

onForgetPerson(() => {
  loading.forget();
  Object.assign(removedComments, { guideId: null, titles: NONE });
});
