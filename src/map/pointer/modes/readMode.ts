import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { ClusterView } from "../../../../workers/geo/waypoints/waypointTypes.ts";
import { guideMap, hoverWaypoint } from "../../../stores/guideMap/guideMap.ts";
import { clearSelectedTrail } from "../../../stores/guideMap/trailSelection.ts";
import { clearSelectedWaypoint, selectWaypoint } from "../../../stores/guideMap/waypointSelection.ts";
import { unproject } from "../../camera/screenFrame.ts";
import { openCluster } from "../../guide/openCluster.ts";
import { closeSpiderfied, spiderfied } from "../../guide/spiderfy.ts";
import { mapHover, setMapHover } from "../mapHover.ts";
import { type MarkerTargets, pickMarker, trailReachMeters } from "../picking.ts";
import type { PointerLocation, PointerMode } from "../pointerMode.ts";
import { forgetTrail, lookForTrail } from "../trailHover.ts";

/** The guide map: waypoints, clusters and trails, markers before trails. */
export function readMode(opened: OpenedGuide, markers: ClusterView | null): PointerMode {
  return {
    name: "read",
    cursor: "grab",
    hover: (at) => hoverGuideMap(at, opened, targetsOf(markers)),
    click: (at) => clickGuideMap(at, opened, targetsOf(markers)),
    leave: leaveGuide,
    end: endGuideHover,
  };
}

function targetsOf(view: ClusterView | null): MarkerTargets {
  const index = guideMap.selectedWaypoint;
  const position = index === null ? undefined : guideMap.waypoints[index]?.position;
  const { shown } = spiderfied;
  return { view, spiderfied: shown, selected: index !== null && position ? { index, position } : null };
}

function hoverGuideMap(at: PointerLocation, opened: OpenedGuide, targets: MarkerTargets): string | null {
  const { frame, pixel, pointer } = at;
  const hit = pickMarker(frame, pixel, targets, pointer);
  const index = hit?.kind === "waypoint" ? hit.index : null;
  if (index !== guideMap.hoveredWaypoint) hoverWaypoint(index);
  if (!hit) {
    if (guideMap.hoveredTrail === null) setMapHover(null);
    lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, pointer));
    return null;
  }
  forgetTrail();
  setMapHover(
    hit.kind === "waypoint"
      ? { kind: "waypoint", index: hit.index, position: hit.position }
      : { kind: "cluster", position: hit.position },
  );
  return "pointer";
}

/** Selects a waypoint or opens a cluster; elsewhere it closes what is open, and a tap on a trail shows its name. */
function clickGuideMap(at: PointerLocation, opened: OpenedGuide, targets: MarkerTargets): void {
  const { frame, pixel, pointer } = at;
  const hit = pickMarker(frame, pixel, targets, pointer);
  if (hit) {
    setMapHover(null);
    if (hit.kind === "waypoint") selectWaypoint(hit.index);
    else void openCluster(opened, frame, hit);
    return;
  }
  // A spiderfied cluster is above the details: the first click outside both closes only the cluster.
  if (spiderfied.shown) closeSpiderfied();
  else {
    clearSelectedWaypoint();
    clearSelectedTrail();
  }
  if (pointer === "touch") lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, pointer));
}

/** Keeps a row highlighted that the pointer entered before deck.gl reported that it had left the map. */
function leaveGuide(): void {
  const { target } = mapHover;
  if (target?.kind === "waypoint" && target.index === guideMap.hoveredWaypoint) hoverWaypoint(null);
  setMapHover(null);
  forgetTrail();
}

function endGuideHover(): void {
  hoverWaypoint(null);
  leaveGuide();
}
