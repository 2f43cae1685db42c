import { proxy, ref } from "valtio";
import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import { getWaterReports } from "../../api/waterReportsApi.ts";
import { keptReports, type WaterReport } from "../../contract/waterReport.ts";
import { loader } from "../../lib/loader.ts";
import type { Held } from "../held.ts";
import { keepNote, readNote } from "../offline/copyNotes.ts";
import { copyPlace } from "../offline/guideCopies.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { CommentsOfWaypoint } from "./comments.ts";
import { guideMap } from "./guideMap.ts";

/** As long as comments are kept. */
const CACHE_MILLISECONDS = 30 * 60 * 1000;
/** Name under which they are kept beside the guide's copy. */
const NOTE = "waterReports";

type Reports = Held<ReadonlyMap<string, WaterReport>>;

const NONE: Reports = ref(new Map<string, WaterReport>());

interface WaterReports {
  /** The guide whose reports these are, null when there are none. */
  guideId: string | null;
  byWaypoint: Reports;
  loadedAt: number;
}

export const waterReports = proxy<WaterReports>({ guideId: null, byWaypoint: NONE, loadedAt: 0 });

const newReports = loader<{ guideId: string; isKnown: boolean }, Map<string, WaterReport>>({
  load: async ({ guideId, isKnown }, { signal }) => {
    const place = guideMap.guide && copyPlace(guideMap.guide);
    const kept = isKnown || !place ? null : await readNote(place, NOTE, keptReports);
    if (kept && !signal.aborted) waterReports.byWaypoint = ref(new Map(kept));
    const loaded = await getWaterReports(guideId);
    if (place && !signal.aborted) void keepNote(place, NOTE, [...loaded]);
    return loaded;
  },
  onResult: (loaded) => Object.assign(waterReports, { byWaypoint: ref(loaded), loadedAt: Date.now() }),
  onFailure: (error) => console.warn("No water reports:", error),
});

/**
 * Loads the newest water reports of the open guide's waypoints, unless that was done within the last 30 minutes. Those
 * kept on this device show until then; without any the list stands all the same.
 */
export async function loadWaterReports(guideId: string): Promise<void> {
  const isKnown = waterReports.guideId === guideId;
  if (isKnown && Date.now() - waterReports.loadedAt < CACHE_MILLISECONDS) return;
  if (!isKnown) Object.assign(waterReports, { guideId, byWaypoint: NONE, loadedAt: 0 });
  await newReports.load({ guideId, isKnown });
}

/** Keeps beside a guide's copy the reports that are known of it. */
export async function keepWaterReports(place: CopyPlace): Promise<void> {
  const { guideId, byWaypoint, loadedAt } = waterReports;
  if (guideId === place.guideId && loadedAt > 0) await keepNote(place, NOTE, [...byWaypoint]);
}

/** Forgets the reports, those on their way too. */
export function forgetWaterReports(): void {
  newReports.forget();
  Object.assign(waterReports, { guideId: null, byWaypoint: NONE, loadedAt: 0 });
}

onForgetPerson(forgetWaterReports);

/** The newest report on a waypoint's water: from its comments where they have been read, else from the guide's list. */
export function newestWaterReport(
  listed: WaterReport | undefined,
  read: CommentsOfWaypoint | undefined,
): WaterReport | null {
  if (read?.status !== "ready") return listed ?? null;
  return read.comments.find(({ category }) => category === "water") ?? null;
}
