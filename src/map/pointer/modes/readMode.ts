import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { ClusterView } from "../../../lib/waypoints/clusterView.ts";
import { hoverWaypoint } from "../../../stores/guideMap/guideMap.ts";
import { closeSpiderfied, spiderfied } from "../../../stores/guideMap/spiderfied.ts";
import { clearSelectedTrail } from "../../../stores/guideMap/trailSelection.ts";
import { clearSelectedWaypoint } from "../../../stores/guideMap/waypointSelection.ts";
import { unproject } from "../../camera/screenFrame.ts";
import { clickMarker, hoverMarker, leaveMarkers } from "../markerPointer.ts";
import { trailReachMeters } from "../picking.ts";
import type { PointerLocation, PointerMode } from "../pointerMode.ts";
import { forgetTrail, lookForTrail } from "../trailHover.ts";

/** The guide map: waypoints, clusters and trails, markers before trails. */
export function readMode(opened: OpenedGuide, markers: ClusterView | null): PointerMode {
  return {
    name: "read",
    cursor: "grab",
    hover: (at) => hoverGuideMap(at, opened, markers),
    click: (at) => clickGuideMap(at, opened, markers),
    leave: leaveGuide,
    end: endGuideHover,
  };
}

function hoverGuideMap(at: PointerLocation, opened: OpenedGuide, markers: ClusterView | null): string | null {
  if (hoverMarker(at, markers)) {
    forgetTrail();
    return "pointer";
  }
  const { frame, pixel, pointer } = at;
  lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, pointer));
  return null;
}

/** Selects a waypoint or opens a cluster; elsewhere it closes what is open, and a tap on a trail shows its name. */
function clickGuideMap(at: PointerLocation, opened: OpenedGuide, markers: ClusterView | null): void {
  if (clickMarker(at, opened, markers)) return;
  // A spiderfied cluster is above the details: the first click outside both closes only the cluster.
  if (spiderfied.shown) closeSpiderfied();
  else {
    clearSelectedWaypoint();
    clearSelectedTrail();
  }
  const { frame, pixel, pointer } = at;
  if (pointer === "touch") lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, pointer));
}

function leaveGuide(): void {
  leaveMarkers();
  forgetTrail();
}

function endGuideHover(): void {
  hoverWaypoint(null);
  leaveGuide();
}
