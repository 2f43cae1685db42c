import { ref } from "valtio";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { DownloadProgress } from "../../../workers/geo/read/readTypes.ts";
import { CallError } from "../../api/callError.ts";
import { authorized } from "../../api/client.ts";
import { guideGeoRequest } from "../../api/guideRequests.ts";
import type { Guide } from "../../contract/guide.ts";
import { forgetGeoWorkerLosses, onGeoWorkerLost } from "../../geo/geoConnection.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { onBack } from "../../lib/network/whenOnline.ts";
import { catalogue, guideInList } from "../catalogue/catalogue.ts";
import { fetchGuideView } from "../catalogue/fetchGuideView.ts";
import { refusalStatusOf } from "../failureOf.ts";
import { askForEdition, copyKey, copyTarget, readableCopy, removeGuideCopy } from "../offline/guideCopies.ts";
import { canOpen } from "../person/canOpen.ts";
import { clearGuideMap, guideMap } from "./guideMap.ts";
import { loadGuideWaypoints, retryGuideWaypoints } from "./guideWaypoints.ts";

/** The server confirms the copy of a guide that stays open this often: it would otherwise expire during a long walk. */
const CONFIRM_MILLISECONDS = 24 * 3_600_000;

let opening: AbortController | null = null;
/** When the server last confirmed it; 0 for a guide opened from its copy and not confirmed since. */
let confirmedAt = 0;
/** False while the open guide is on screen but in no worker. */
let isInWorker = true;

/** Opens a guide on the map: downloads and packs it in the worker, then loads its waypoints. */
export async function openGuideMap(trailId: string): Promise<void> {
  leaveGuideMap();
  const current = new AbortController();
  opening = current;
  isInWorker = true;
  confirmedAt = 0;
  guideMap.trailId = trailId;
  guideMap.status = { name: "loading", progress: null };
  try {
    const { guide, isFromCopy } = await identifyGuide(trailId, current.signal);
    if (current.signal.aborted) return;
    guideMap.title = guide.guideName;
    guideMap.guide = ref(guide);
    if (!isFromCopy && !canOpen(guide)) {
      guideMap.status = { name: "refused" };
      const key = copyKey(guide);
      if (key) void removeGuideCopy(key);
      return;
    }
    const onProgress = (progress: DownloadProgress) => {
      if (guideMap.status.name === "loading" && opening === current) guideMap.status.progress = ref(progress);
    };
    const { signal } = current;
    const opened = await fetchGuide(guide, { signal, onProgress });
    if (signal.aborted) return;
    showOpened(opened);
    await loadGuideWaypoints(opened, signal);
  } catch (error) {
    if (!current.signal.aborted) fail(error);
  }
}

/** Retries what failed to load of the open guide: its waypoints, or the whole guide if its worker was lost. */
export function retryOpenGuide(): void {
  if (guideMap.waypointsStatus !== "failed") return;
  if (isInWorker) {
    retryGuideWaypoints();
    return;
  }
  forgetGeoWorkerLosses();
  guideMap.waypointsStatus = "loading";
  void reopenGuide();
}

/**
 * Reopens the guide in the worker that replaces a lost one, without interrupting the reader. If that fails, the guide
 * stays on screen as it is, and only its waypoints show a failure.
 */
async function reopenGuide(): Promise<void> {
  const { guide, status } = guideMap;
  const signal = opening?.signal;
  if (!guide || !signal || status.name !== "ready") return;
  try {
    const opened = await fetchGuide(guide, { signal });
    if (signal.aborted) return;
    isInWorker = true;
    guideMap.opened = ref(opened);
    // The list and the markers are queried from the worker, which may have got a new edition.
    await loadGuideWaypoints(opened, signal);
  } catch (error) {
    if (signal.aborted) return;
    const { status, message } = describe(error);
    if (status === 403 || status === 404) {
      fail(error);
      return;
    }
    console.warn("The guide could not be reopened:", message);
    isInWorker = false;
    guideMap.waypointsStatus = "failed";
  }
}

onGeoWorkerLost(() => void reopenGuide());
onBack(() => void confirmCopy());

async function confirmCopy(): Promise<void> {
  const { guide, status } = guideMap;
  const key = guide && copyKey(guide);
  const isConfirmed = Math.abs(Date.now() - confirmedAt) < CONFIRM_MILLISECONDS;
  if (!key || status.name !== "ready" || isConfirmed || navigator.onLine === false) return;
  // The next of the events of one return finds that it is being asked for.
  confirmedAt = Date.now();
  const edition = await askForEdition(guide, key).catch(() => "unknown");
  if (edition === "unknown" && guideMap.guide === guide) confirmedAt = 0;
}

function fetchGuide(
  guide: Guide,
  options: { signal: AbortSignal; onProgress?: (progress: DownloadProgress) => void },
): Promise<OpenedGuide> {
  return authorized(
    () => geoWorker.guide.open(guideGeoRequest(guide), copyTarget(guide), options),
    // The copy on this device opens without the network.
    { canWait: false, isPublic: guide.guideIsFree },
  );
}

/** Aborts opening and closes the guide, here and in the worker. */
export function leaveGuideMap(): void {
  opening?.abort();
  opening = null;
  // A terminated worker holds nothing to close.
  if (guideMap.opened) geoWorker.guide.close(guideMap.opened.guideId).catch(() => {});
  clearGuideMap();
}

/**
 * Resolves the guide in the address: from the catalogue or, if everybody may open it, from the page itself; else from a
 * copy on this device, else from the server.
 */
async function identifyGuide(
  trailId: string,
  signal: AbortSignal,
): Promise<{ guide: Guide; isFromCopy: boolean }> {
  const listed = guideInList(catalogue.allTrailsList, trailId);
  if (listed) return { guide: listed, isFromCopy: false };
  const inPage = guideInList(catalogue.pageGuides?.guides ?? [], trailId);
  if (inPage?.guideIsFree) return { guide: inPage, isFromCopy: false };
  const copied = await readableCopy(trailId);
  if (copied) return { guide: copied, isFromCopy: true };
  return { guide: (await fetchGuideView(trailId, signal)).guide, isFromCopy: false };
}

function showOpened(opened: OpenedGuide): void {
  guideMap.opened = ref(opened);
  guideMap.status = { name: "ready" };
  guideMap.isPanelOpen = !isMobileWidth();
}

function fail(error: unknown): void {
  const failure = describe(error);
  if (failure.status === 403) guideMap.status = { name: "refused" };
  else if (failure.status === 404) guideMap.status = { name: "missing" };
  else guideMap.status = { name: "failed", kind: failure.kind, message: failure.message };
}

function describe(error: unknown): { status: number; kind: string; message: string } {
  if (error instanceof GeoError || error instanceof CallError)
    return { status: refusalStatusOf(error), kind: error.kind, message: error.message };
  return { status: 0, kind: "unknown", message: error instanceof Error ? error.message : String(error) };
}
