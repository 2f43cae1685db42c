import { ref } from "valtio";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { CallFailure } from "../../api/callFailure.ts";
import { authorized } from "../../api/client.ts";
import { guideWaypointsRequest } from "../../api/guideRequests.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { copyPlace } from "../offline/guideCopies.ts";
import { guideMap } from "./guideMap.ts";

/** Waypoints cross from the worker in pages, so that no single message takes long to read. */
const PAGE_WAYPOINTS = 1000;

/** Aborts when the open guide is left. */
let reading: AbortSignal | null = null;

/**
 * Loads the waypoints of a guide that is drawn already. Their failure is their own and leaves the guide as it is,
 * unless the server says that the reader may not have it. Never rejects.
 */
export async function loadGuideWaypoints(opened: OpenedGuide, signal: AbortSignal): Promise<void> {
  reading = signal;
  guideMap.waypointsStatus = "loading";
  try {
    await fetchPages(opened, signal);
  } catch (error) {
    if (signal.aborted) return;
    console.warn("No waypoints:", error);
    const isFailure = error instanceof GeoError || error instanceof CallFailure;
    if (isFailure && error.status === 403) guideMap.status = { name: "refused" };
    // With a worker that is lost the guide is opened again, and its waypoints are loaded after it.
    else if (!(isFailure && error.kind === "workerLost")) guideMap.waypointsStatus = "failed";
  }
}

/** Loads the waypoints of the open guide again after they failed. */
export function retryGuideWaypoints(): void {
  const { opened, waypointsStatus } = guideMap;
  if (opened && reading && waypointsStatus === "failed") void loadGuideWaypoints(opened, reading);
}

/** Has the worker fetch the waypoints by a call of their own, which also keeps them beside the guide's copy. @returns how many there are */
export function fetchOwnWaypoints({ guideId }: OpenedGuide): Promise<number> {
  const { guide } = guideMap;
  const place = guide && copyPlace(guide);
  const asked = { guideId, guideIsFree: guide?.guideIsFree ?? false };
  return authorized(() => geoWorker.waypoints.fetch(guideId, guideWaypointsRequest(asked), place), {
    canWait: false,
  });
}

async function fetchPages(opened: OpenedGuide, signal: AbortSignal): Promise<void> {
  const count = opened.hasOwnWaypoints ? opened.waypointCount : await fetchOwnWaypoints(opened);
  const waypoints: Waypoint[] = [];
  for (let from = 0; from < count; from += PAGE_WAYPOINTS) {
    const page = await geoWorker.waypoints.page(opened.guideId, from, Math.min(from + PAGE_WAYPOINTS, count));
    if (signal.aborted) return;
    waypoints.push(...page);
    // The list is sorted again each time, so it grows by doubling.
    if (waypoints.length >= 2 * guideMap.waypoints.length) guideMap.waypoints = ref([...waypoints]);
  }
  if (signal.aborted) return;
  guideMap.waypoints = ref(waypoints);
  guideMap.waypointsStatus = "ready";
}
