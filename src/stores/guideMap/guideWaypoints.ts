import { ref } from "valtio";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { authorized } from "../../api/client.ts";
import { guideWaypointsRequest } from "../../api/guideRequests.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { refusalStatusOf } from "../failureOf.ts";
import { copyKey } from "../offline/guideCopies.ts";
import { guideMap } from "./guideMap.ts";

/** Waypoints are transferred from the worker in pages, so that no single message blocks the main thread for long. */
const PAGE_WAYPOINTS = 1000;

/** Aborts when the guide is closed. */
let reading: AbortSignal | null = null;

/**
 * Loads the waypoints of an open guide. A failure leaves the guide open, unless the server denies access to it. Never
 * rejects.
 */
export async function loadGuideWaypoints(opened: OpenedGuide, signal: AbortSignal): Promise<void> {
  reading = signal;
  guideMap.waypointsStatus = "loading";
  try {
    await fetchPages(opened, signal);
  } catch (error) {
    if (signal.aborted) return;
    console.warn("Waypoints failed to load:", error);
    if (refusalStatusOf(error) === 403) guideMap.status = { name: "refused" };
    // After a lost worker the guide is reopened, which loads its waypoints again.
    else if (!(error instanceof GeoError && error.kind === "workerLost")) guideMap.waypointsStatus = "failed";
  }
}

/** Reloads the waypoints of the open guide after a failure. */
export function retryGuideWaypoints(): void {
  const { opened, waypointsStatus } = guideMap;
  if (opened && reading && waypointsStatus === "failed") void loadGuideWaypoints(opened, reading);
}

/** Has the worker fetch the waypoints with a separate call, which also stores them with the guide's copy. @returns their number */
export function fetchOwnWaypoints({ guideId }: OpenedGuide): Promise<number> {
  const { guide } = guideMap;
  const key = guide && copyKey(guide);
  const asked = { guideId, guideIsFree: guide?.guideIsFree ?? false };
  return authorized(() => geoWorker.waypoints.fetch(guideId, guideWaypointsRequest(asked), key), {
    canWait: false,
    isPublic: asked.guideIsFree,
  });
}

async function fetchPages(opened: OpenedGuide, signal: AbortSignal): Promise<void> {
  const count = opened.hasOwnWaypoints ? opened.waypointCount : await fetchOwnWaypoints(opened);
  const waypoints: Waypoint[] = [];
  for (let from = 0; from < count; from += PAGE_WAYPOINTS) {
    const page = await geoWorker.waypoints.page(opened.guideId, from, Math.min(from + PAGE_WAYPOINTS, count));
    if (signal.aborted) return;
    waypoints.push(...page);
    // Each update sorts the whole list, so it grows by doubling.
    if (waypoints.length >= 2 * guideMap.waypoints.length) show([...waypoints]);
  }
  if (signal.aborted) return;
  show(waypoints);
  guideMap.waypointsStatus = "ready";
}

/** Shows waypoints in place of those so far, which may be of an earlier edition: what is selected among them stays so. */
function show(waypoints: Waypoint[]): void {
  const before = guideMap.waypoints;
  const indexNow = (index: number | null) => {
    const id = before[index ?? -1]?.waypointId;
    if (id === undefined || index === null || waypoints[index]?.waypointId === id) return index;
    const now = waypoints.findIndex(({ waypointId }) => waypointId === id);
    return now < 0 ? null : now;
  };
  const { listedIndexes } = guideMap;
  guideMap.selectedWaypoint = indexNow(guideMap.selectedWaypoint);
  guideMap.hoveredWaypoint = indexNow(guideMap.hoveredWaypoint);
  if (listedIndexes) guideMap.listedIndexes = ref(listedIndexes.flatMap((index) => indexNow(index) ?? []));
  guideMap.waypoints = ref(waypoints);
}
