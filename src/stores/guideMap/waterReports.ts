import { proxy, ref } from "valtio";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { getWaterReports } from "../../api/waypointReportsApi.ts";
import { savedReports, type WaterReport } from "../../contract/waterReport.ts";
import { loader } from "../../lib/loader.ts";
import { waterNote } from "../../lib/trip/waterNote.ts";
import { readNote, saveNote } from "../offline/copyNotes.ts";
import { copyKey } from "../offline/guideCopies.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import type { CommentsOfWaypoint } from "./comments.ts";
import { guideMap } from "./guideMap.ts";

/** Same as for comments. */
const CACHE_MILLISECONDS = 30 * 60 * 1000;
/** Name under which they are stored with the guide's copy. */
const NOTE = "waterReports";

type Reports = StoredRef<ReadonlyMap<string, WaterReport>>;

const NONE: Reports = ref(new Map<string, WaterReport>());

interface WaterReports {
  /** The guide of the reports; null when none are loaded. */
  guideId: string | null;
  byWaypoint: Reports;
  loadedAt: number;
}

export const waterReports = proxy<WaterReports>({ guideId: null, byWaypoint: NONE, loadedAt: 0 });

const newReports = loader<{ guideId: string; isKnown: boolean }, Map<string, WaterReport>>({
  load: async ({ guideId, isKnown }, { signal }) => {
    const key = guideMap.guide && copyKey(guideMap.guide);
    const saved = isKnown || !key ? null : await readNote(key, NOTE, savedReports);
    if (saved && !signal.aborted) waterReports.byWaypoint = ref(new Map(saved));
    const loaded = await getWaterReports(guideId);
    if (key && !signal.aborted) void saveNote(key, NOTE, [...loaded]);
    return loaded;
  },
  onResult: (loaded) => Object.assign(waterReports, { byWaypoint: ref(loaded), loadedAt: Date.now() }),
  onFailure: (error) => console.warn("Water reports failed to load:", error),
});

/**
 * Loads the newest water reports of the open guide's waypoints unless they were loaded within the last 30 minutes.
 * Reports stored on this device show until then. The list of waypoints does not depend on them.
 */
export async function loadWaterReports(guideId: string): Promise<void> {
  const isKnown = waterReports.guideId === guideId;
  if (isKnown && Date.now() - waterReports.loadedAt < CACHE_MILLISECONDS) return;
  if (!isKnown) Object.assign(waterReports, { guideId, byWaypoint: NONE, loadedAt: 0 });
  await newReports.load({ guideId, isKnown });
}

/** Stores the loaded reports with the guide's copy. */
export async function saveWaterReports(key: CopyKey): Promise<void> {
  const { guideId, byWaypoint, loadedAt } = waterReports;
  if (guideId === key.guideId && loadedAt > 0) await saveNote(key, NOTE, [...byWaypoint]);
}

/** Clears the reports and ignores pending loads. */
export function forgetWaterReports(): void {
  newReports.forget();
  Object.assign(waterReports, { guideId: null, byWaypoint: NONE, loadedAt: 0 });
}

onForgetPerson(forgetWaterReports);

/** The newest water report of a waypoint: from its comments if they are loaded, else from the guide's reports. */
export function newestWaterReport(
  listed: WaterReport | undefined,
  read: CommentsOfWaypoint | undefined,
): WaterReport | null {
  if (read?.status !== "ready") return listed ?? null;
  const water = read.comments.filter(({ category }) => category === "water");
  const [newest] = water;
  const note = waterNote(water);
  if (!newest || !note) return null;
  const { content, time, level } = newest;
  return { content, time, level, dryCount: note.dryCount, reportCount: note.reportCount };
}
