import * as z from "zod/mini";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { saveComments } from "../guideMap/comments.ts";
import { type GuideMap, guideMap } from "../guideMap/guideMap.ts";
import { fetchOwnWaypoints } from "../guideMap/guideWaypoints.ts";
import { saveWaypointReports } from "../guideMap/waypointReports.ts";
import { readNote, saveNote } from "./copyNotes.ts";
import { saveGuide } from "./guideCopies.ts";
import { fetchAndSaveRoutes } from "./savedRoutes.ts";

const NOTE = "contents";
/** Name under which the worker stores waypoints that it fetches separately. */
const WAYPOINTS_NOTE = "waypoints";
const savedContents = z.object({
  hasWaypoints: z.boolean(),
  /** When the comments of all waypoints were loaded, in milliseconds since 1970; null if they were not. */
  commentsAt: z.nullable(z.number()),
});
type SavedContents = z.infer<typeof savedContents>;

/**
 * Saves the open guide with the data loaded for it so far: comments, the newest reports, planned routes, and separately
 * fetched waypoints; also if it is left before its turn.
 */
export function saveOpenGuide(guide: Guide): Promise<void> {
  const { opened, waypoints, waypointsStatus } = guideMap;
  return saveGuide(guide, (key) => saveRead(key, { opened, waypoints, waypointsStatus }));
}

type ReadGuide = Pick<GuideMap, "opened" | "waypoints" | "waypointsStatus">;

async function saveRead(key: CopyKey, before: ReadGuide): Promise<{ error: unknown } | null> {
  const isOf = ({ opened }: ReadGuide) => opened?.guideId === key.guideId;
  const isOpen = isOf(guideMap);
  const { opened } = isOpen ? guideMap : before;
  if (opened?.guideId !== key.guideId) return null;
  // Fetching them also stores them with the copy.
  if (isOpen && !opened.hasOwnWaypoints) await fetchOwnWaypoints(opened);
  // The guide that is open now may be another one, or still have only some of its waypoints.
  const read = [guideMap, before].filter(isOf);
  const whole = read.find(({ waypointsStatus }) => waypointsStatus === "ready");
  const waypoints = (whole ?? read[0])?.waypoints ?? [];
  await saveWaypointReports(key);
  await fetchAndSaveRoutes(key);
  // Last, as they may take minutes.
  const former = (await readSavedContents(key))?.commentsAt ?? null;
  const loaded = await saveComments(
    key,
    waypoints.map(({ waypointId }) => waypointId),
  );
  // Those that were saved before are there until others take their place.
  const commentsAt = whole && typeof loaded === "number" ? loaded : former;
  const hasWaypoints =
    opened.hasOwnWaypoints || (await readNote(key, WAYPOINTS_NOTE, z.looseObject({}))) !== null;
  await saveNote(key, NOTE, { hasWaypoints, commentsAt });
  return typeof loaded === "object" ? loaded : null;
}

/** What was saved with a guide's copy; null if nothing was. */
export function readSavedContents(key: CopyKey): Promise<SavedContents | null> {
  return readNote(key, NOTE, savedContents);
}
