import { ref } from "valtio";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { DownloadProgress } from "../../../workers/geo/read/readTypes.ts";
import { CallFailure } from "../../api/callFailure.ts";
import { authorized } from "../../api/client.ts";
import { guideGeoRequest, guideWaypointsRequest } from "../../api/guideRequests.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { onGeoWorkerLost } from "../../geo/geoConnection.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { catalogue, findGuide } from "../catalogue/catalogue.ts";
import { fetchGuideView } from "../catalogue/fetchGuideView.ts";
import { copyPlace, copyTarget, readableCopy, removeGuideCopy } from "../offline/guideCopies.ts";
import { canOpen } from "../person/ownership.ts";
import { clearGuideMap, guideMap } from "./guideMap.ts";

/** Waypoints cross from the worker in pages, so that no single message takes long to read. */
const PAGE_WAYPOINTS = 1000;

let opening: AbortController | null = null;

/** Opens a guide on the map: downloads and packs it in the worker, then fetches its waypoints page by page. */
export async function openGuideMap(trailId: string): Promise<void> {
  leaveGuideMap();
  const current = new AbortController();
  opening = current;
  guideMap.trailId = trailId;
  guideMap.status = { name: "loading", progress: null };
  try {
    const { guide, isFromCopy } = await identifyGuide(trailId, current.signal);
    if (current.signal.aborted) return;
    guideMap.title = guide.guideName;
    guideMap.guide = ref(guide);
    if (!isFromCopy && !canOpen(guide)) {
      guideMap.status = { name: "refused" };
      const place = copyPlace(guide);
      if (place) void removeGuideCopy(place);
      return;
    }
    const onProgress = (progress: DownloadProgress) => {
      if (guideMap.status.name === "loading" && opening === current) guideMap.status.progress = ref(progress);
    };
    const { signal } = current;
    const opened = await fetchGuide(guide, { signal, onProgress });
    if (signal.aborted) return;
    showOpened(opened);
    await fetchWaypoints(opened, signal);
  } catch (error) {
    if (!current.signal.aborted) fail(error);
  }
}

/** Opens the guide again in the worker that takes the place of one that ended: what the reader does goes on. */
async function reopenGuide(): Promise<void> {
  const { guide, status } = guideMap;
  const signal = opening?.signal;
  if (!guide || !signal || status.name !== "ready") return;
  try {
    const opened = await fetchGuide(guide, { signal });
    if (!opened.hasOwnWaypoints) await countWaypointsFromCall(opened);
    if (!signal.aborted) guideMap.opened = ref(opened);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

onGeoWorkerLost(() => void reopenGuide());

function fetchGuide(
  guide: Guide,
  options: { signal: AbortSignal; onProgress?: (progress: DownloadProgress) => void },
): Promise<OpenedGuide> {
  return authorized(
    () => geoWorker.guide.open(guideGeoRequest(guide), copyTarget(guide), options),
    // The copy on this device opens without the network.
    { canWait: false },
  );
}

/** Breaks off what is being opened and forgets the guide, here and in the worker. */
export function leaveGuideMap(): void {
  opening?.abort();
  opening = null;
  // A worker that has ended has forgotten it already.
  if (guideMap.opened) geoWorker.guide.close(guideMap.opened.guideId).catch(() => {});
  clearGuideMap();
}

/** The guide that the address names: from the catalogue, else from a copy on this device, else from the server. */
async function identifyGuide(
  trailId: string,
  signal: AbortSignal,
): Promise<{ guide: Guide; isFromCopy: boolean }> {
  const listed = findGuide(catalogue.allTrailsList, trailId);
  if (listed) return { guide: listed, isFromCopy: false };
  const copied = await readableCopy(trailId);
  if (copied) return { guide: copied, isFromCopy: true };
  return { guide: (await fetchGuideView(trailId, signal)).guide, isFromCopy: false };
}

function showOpened(opened: OpenedGuide): void {
  guideMap.opened = ref(opened);
  guideMap.title = opened.guideName;
  guideMap.status = { name: "ready" };
  guideMap.isPanelOpen = !isMobileWidth();
}

async function fetchWaypoints(opened: OpenedGuide, signal: AbortSignal): Promise<void> {
  const count = opened.hasOwnWaypoints ? opened.waypointCount : await countWaypointsFromCall(opened);
  const waypoints: Waypoint[] = [];
  for (let from = 0; from < count; from += PAGE_WAYPOINTS) {
    const page = await geoWorker.waypoints.page(opened.guideId, from, Math.min(from + PAGE_WAYPOINTS, count));
    if (signal.aborted) return;
    waypoints.push(...page);
    // The list is sorted anew each time, so it grows by doubling.
    if (waypoints.length >= 2 * guideMap.waypoints.length) guideMap.waypoints = ref([...waypoints]);
  }
  guideMap.waypoints = ref(waypoints);
  guideMap.areWaypointsComplete = true;
}

/** Has the worker take the waypoints from their own call; answers how many there are. */
export function countWaypointsFromCall({ guideId }: OpenedGuide): Promise<number> {
  const { guide } = guideMap;
  const place = guide && copyPlace(guide);
  const asked = { guideId, guideIsFree: guide?.guideIsFree ?? false };
  return authorized(() => geoWorker.waypoints.fetch(guideId, guideWaypointsRequest(asked), place), {
    canWait: false,
  });
}

function fail(error: unknown): void {
  const failure = describe(error);
  if (failure.status === 403) guideMap.status = { name: "refused" };
  else if (failure.status === 404) guideMap.status = { name: "missing" };
  else guideMap.status = { name: "failed", kind: failure.kind, message: failure.message };
}

function describe(error: unknown): { status: number; kind: string; message: string } {
  if (error instanceof GeoError || error instanceof CallFailure)
    return { status: error.status ?? 0, kind: error.kind, message: error.message };
  return { status: 0, kind: "unknown", message: error instanceof Error ? error.message : String(error) };
}
