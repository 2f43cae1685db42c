import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { ClusterView } from "../../lib/waypoints/clusterView.ts";
import { PINS_MIN_ZOOM } from "../../lib/zoomLevels.ts";
import { guideMap, hoverWaypoint } from "../../stores/guideMap/guideMap.ts";
import { spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { mapHover, setMapHover } from "../../stores/mapHover.ts";
import { openCluster } from "../guide/openCluster.ts";
import { type MarkerHit, pickMarker } from "./picking.ts";
import type { PointerLocation } from "./pointerMode.ts";

/** The waypoints and clusters of a guide under the pointer, for the modes of its map. */

/** Which markers react to the pointer: all, or all except those of several waypoints at a low zoom. */
type Reacting = "all" | "noOverviewGroups";

/** Highlights the marker under the pointer and shows its popup. @returns null when there is none */
export function hoverMarker(
  at: PointerLocation,
  markers: ClusterView | null,
  reacting: Reacting = "all",
): MarkerHit | null {
  const hit = markerAt(at, markers, reacting);
  const index = hit?.kind === "waypoint" ? hit.index : null;
  if (index !== guideMap.hoveredWaypoint) hoverWaypoint(index);
  if (!hit) {
    if (mapHover.target?.kind !== "trail") setMapHover(null);
    return null;
  }
  setMapHover(
    hit.kind === "waypoint"
      ? { kind: "waypoint", index: hit.index, position: hit.position }
      : { kind: "cluster", position: hit.position },
  );
  return hit;
}

/** Opens the waypoint or cluster under the pointer. @returns whether there is one */
export function clickMarker(
  at: PointerLocation,
  opened: OpenedGuide,
  markers: ClusterView | null,
  reacting: Reacting = "all",
): boolean {
  const hit = markerAt(at, markers, reacting);
  if (!hit) return false;
  setMapHover(null);
  if (hit.kind === "waypoint") selectWaypoint(hit.index);
  else void openCluster(opened, at.frame, hit);
  return true;
}

/** Keeps a row highlighted that the pointer entered before deck.gl reported that it had left the map. */
export function leaveMarkers(): void {
  const { target } = mapHover;
  if (target?.kind === "waypoint" && target.index === guideMap.hoveredWaypoint) hoverWaypoint(null);
  setMapHover(null);
}

function markerAt(
  { frame, pixel, pointer }: PointerLocation,
  view: ClusterView | null,
  reacting: Reacting,
): MarkerHit | null {
  const index = guideMap.selectedWaypoint;
  const position = index === null ? undefined : guideMap.waypoints[index]?.position;
  const { shown } = spiderfied;
  const selected = index !== null && position ? { index, position } : null;
  const hit = pickMarker(frame, pixel, { view, spiderfied: shown, selected }, pointer);
  const isOverview = frame.zoom < PINS_MIN_ZOOM;
  return reacting === "noOverviewGroups" && isOverview && hit?.kind === "cluster" ? null : hit;
}
