import { subscribe } from "valtio";
import {
  type GuideMapQuery,
  parseGuideMapQuery,
  printGuideMapQuery,
} from "../../lib/address/guideMapQuery.ts";
import { screenOf } from "../../lib/address/paths.ts";
import { layerToShow } from "../../lib/basemap/guideLayer.ts";
import { layerScene } from "../../lib/basemap/layerScene.ts";
import { isGoingBack } from "../../lib/historyEntry.ts";
import { travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { baseLayer, baseLayers, showBaseLayer } from "../baseLayer.ts";
import { elevation } from "../elevation/elevation.ts";
import { setElevationRange } from "../elevation/elevationRange.ts";
import { elevationSource } from "../elevation/elevationSource.ts";
import { isLinkedViewActive, readLinkedView } from "../linkedView.ts";
import { settings, showSecondaryDirection } from "../settings.ts";
import { notify } from "../showToast.ts";
import { guideMap } from "./guideMap.ts";
import { selectWaypoint, showWaypoint } from "./waypointSelection.ts";

/**
 * Debounce of writing the range: a drag on the chart changes it with each move, a write takes a slow phone some
 * milliseconds, and Safari allows a hundred of them in half a minute.
 */
const REST_MILLISECONDS = 300;

/** Id of the waypoint in the address, until it has loaded. */
let pendingWaypointId: string | null = null;

/** True until the waypoint in the address has loaded. */
export function isWaypointPending(): boolean {
  return pendingWaypointId !== null;
}

/**
 * Applies the guide map's address as the guide's data arrives, then keeps the address up to date without adding history
 * entries. To be started when the screen is entered.
 * @returns the function that stops it
 */
export function startGuideMapAddress(): () => void {
  const linked = parseGuideMapQuery(location.search);
  if (!isLinkedViewActive()) readLinkedView();
  pendingWaypointId = linked.waypointId;
  if (linked.layer) showBaseLayer(linked.layer);
  let isTaken = false;
  let { range } = elevation;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    if (!guideMap.opened) return;
    if (!isTaken) takeOpened(linked);
    isTaken = true;
    takeWaypoint();
    clearTimeout(rest);
    write();
  };
  const followRange = () => {
    if (elevation.range === range) return;
    range = elevation.range;
    clearTimeout(rest);
    rest = setTimeout(follow, REST_MILLISECONDS);
  };
  const ends = [
    ...[guideMap, settings, baseLayer].map((store) => subscribe(store, follow)),
    subscribe(elevation, followRange),
  ];
  const onPopState = () => {
    // Back gives up a waypoint that is still loading.
    if (pendingWaypointId !== null && !isGoingBack())
      pendingWaypointId = parseGuideMapQuery(location.search).waypointId;
    follow();
  };
  addEventListener("popstate", onPopState);
  return () => {
    pendingWaypointId = null;
    clearTimeout(rest);
    for (const end of ends) end();
    removeEventListener("popstate", onPopState);
  };
}

function takeOpened({ direction, range }: GuideMapQuery): void {
  const { opened } = guideMap;
  const choice = opened && travelDirection(opened, []).choice;
  if (choice?.secondary === direction) showSecondaryDirection(opened?.guideId ?? "", true);
  if (choice?.primary === direction) showSecondaryDirection(opened?.guideId ?? "", false);
  if (range) setElevationRange(range);
}

function takeWaypoint(): void {
  // The reader has opened another one meanwhile.
  if (guideMap.selectedWaypoint !== null) pendingWaypointId = null;
  if (pendingWaypointId === null) return;
  const index = guideMap.waypoints.findIndex(({ id }) => id === pendingWaypointId);
  if (index >= 0) {
    pendingWaypointId = null;
    if (isLinkedViewActive()) showWaypoint(index);
    else selectWaypoint(index);
  } else if (guideMap.waypointsStatus === "ready") {
    pendingWaypointId = null;
    notify("waypointGone");
  }
}

function write(): void {
  // Back or a link may have left the screen already.
  const screen = screenOf(location.pathname);
  if (screen.name !== "guideMap" || screen.trailId !== guideMap.trailId) return;
  const query = printGuideMapQuery(shownState(), location.search);
  if (query === location.search) return;
  history.replaceState(history.state, "", location.pathname + query + location.hash);
}

/** The state that differs from that of a newly opened guide. */
function shownState(): GuideMapQuery {
  const { opened, guide, waypoints, selectedWaypoint } = guideMap;
  const { isReversed, choice } = travelDirection(opened, settings.clockwiseDirectionTrails);
  const scene = layerScene(guide, settings.elevationUnit);
  const layer = layerToShow(baseLayers, baseLayer.chosen, scene);
  const isDefault = layer === layerToShow(baseLayers, null, scene);
  return {
    waypointId: pendingWaypointId ?? waypoints[selectedWaypoint ?? -1]?.id ?? null,
    direction: isReversed ? (choice?.secondary ?? null) : null,
    layer: isDefault ? null : layer.name,
    // The address opens with the chart of the guide's own trail.
    range: elevationSource()?.isGuideAxis === false ? null : elevation.range,
  };
}
