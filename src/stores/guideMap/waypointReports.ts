import { proxy, ref } from "valtio";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { getWaypointReports } from "../../api/waypointReportsApi.ts";
import {
  type OtherReport,
  savedOtherReports,
  savedReports,
  type WaterReport,
} from "../../contract/waterReport.ts";
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
/** Names under which they are stored with the guide's copy. */
const WATER_NOTE = "waterReports";
const OTHERS_NOTE = "otherReports";

interface Reports {
  /** The newest reports about water, by waypoint id. */
  water: StoredRef<ReadonlyMap<string, WaterReport>>;
  /** The newest comments of the waypoints where these are about something else than water. */
  others: StoredRef<ReadonlyMap<string, OtherReport>>;
}

const NONE: Reports = {
  water: ref(new Map<string, WaterReport>()),
  others: ref(new Map<string, OtherReport>()),
};

interface WaypointReports extends Reports {
  /** The guide of the reports; null when none are loaded. */
  guideId: string | null;
  loadedAt: number;
}

export const waypointReports = proxy<WaypointReports>({ guideId: null, ...NONE, loadedAt: 0 });

const newReports = loader<string, Reports>({
  load: async (guideId, { signal }) => {
    const key = guideMap.guide && copyKey(guideMap.guide);
    // What shows is as new as what is stored, or newer.
    const hasNone = waypointReports.water === NONE.water;
    const saved = hasNone && key ? await readReports(key) : null;
    if (saved && !signal.aborted && waypointReports.guideId === guideId)
      Object.assign(waypointReports, saved);
    const { water, others } = await getWaypointReports(guideId);
    const loaded = { water: ref(water), others: ref(others) };
    if (key && !signal.aborted) void saveReports(key, loaded);
    return loaded;
  },
  onResult: (loaded, guideId) => {
    if (waypointReports.guideId === guideId)
      Object.assign(waypointReports, { ...loaded, loadedAt: Date.now() });
  },
  onFailure: (error) => console.warn("Reports failed to load:", error),
  slotOf: (guideId) => guideId,
});

/**
 * Loads the newest reports of the open guide's waypoints, about water and others, unless they were loaded within the
 * last 30 minutes. Reports stored on this device show until then. The list of waypoints does not depend on them.
 */
export async function loadWaypointReports(guideId: string): Promise<void> {
  if (waypointReports.guideId !== guideId) Object.assign(waypointReports, { guideId, ...NONE, loadedAt: 0 });
  else if (Math.abs(Date.now() - waypointReports.loadedAt) < CACHE_MILLISECONDS) return;
  await newReports.join(guideId);
}

/** Loads the reports of the open guide again: a comment has changed. */
export async function reloadWaypointReports(): Promise<void> {
  const { guideId } = waypointReports;
  if (guideId === null) return;
  waypointReports.loadedAt = 0;
  await newReports.load(guideId);
}

/** Stores the loaded reports with the guide's copy. */
export async function saveWaypointReports(key: CopyKey): Promise<void> {
  const { guideId, loadedAt } = waypointReports;
  if (guideId === key.guideId && loadedAt > 0) await saveReports(key, waypointReports);
}

async function saveReports(key: CopyKey, { water, others }: Reports): Promise<void> {
  await saveNote(key, WATER_NOTE, [...water]);
  await saveNote(key, OTHERS_NOTE, [...others]);
}

/** The others are missing in copies of before they were known. */
async function readReports(key: CopyKey): Promise<Reports> {
  const water = await readNote(key, WATER_NOTE, savedReports);
  const others = await readNote(key, OTHERS_NOTE, savedOtherReports);
  return { water: ref(new Map(water)), others: ref(new Map(others)) };
}

/** Clears the reports and ignores pending loads. */
export function forgetWaypointReports(): void {
  newReports.forget();
  Object.assign(waypointReports, { guideId: null, ...NONE, loadedAt: 0 });
}

onForgetPerson(forgetWaypointReports);

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

/**
 * The newest report of a waypoint, about water or not: from its comments if they are loaded, else from the guide's
 * reports. A comment that readers reported is passed over, unless it is the newest about the water.
 */
export function newestReport(
  water: WaterReport | undefined,
  other: OtherReport | undefined,
  read: CommentsOfWaypoint | undefined,
): WaterReport | OtherReport | null {
  if (read?.status !== "ready") return other ?? water ?? null;
  const newest = read.comments.find(({ isReported }) => !isReported);
  if (!newest || newest.category === "water") return newestWaterReport(water, read);
  const { content, time } = newest;
  return { content, time };
}
