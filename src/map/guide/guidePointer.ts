import type { OpenedGuide } from "../../../workers/geo/types.ts";
import { guideMap, hoverWaypoint } from "../../stores/guideMap/guideMap.ts";
import { clearSelectedWaypoint, selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { type Pixel, type ScreenFrame, unproject } from "../camera/screenFrame.ts";
import { mapHover, setMapHover } from "../pointer/mapHover.ts";
import { type MarkerTargets, type PointerKind, pickMarker, trailReachMeters } from "../pointer/picking.ts";
import { openCluster } from "./openCluster.ts";
import { closeSpread, spread } from "./spiderfy.ts";
import { forgetTrail, lookForTrail } from "./trailHover.ts";

/** The pointer over the guide map: a marker goes before a trail. Answers whether a marker is below it. */
export function hoverGuideMap(
  opened: OpenedGuide,
  frame: ScreenFrame,
  pixel: Pixel,
  targets: MarkerTargets,
): boolean {
  const hit = pickMarker(frame, pixel, targets, "mouse");
  const index = hit?.kind === "waypoint" ? hit.index : null;
  if (index !== guideMap.hoveredWaypoint) hoverWaypoint(index);
  if (!hit) {
    if (guideMap.hoveredTrail === null) setMapHover(null);
    lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, "mouse"));
    return false;
  }
  forgetTrail();
  setMapHover(
    hit.kind === "waypoint"
      ? { kind: "waypoint", index: hit.index, position: hit.position }
      : { kind: "cluster", position: hit.position },
  );
  return true;
}

/** A click: a waypoint is selected, a cluster opened, elsewhere what is open is closed. A touched trail tells its name. */
export function clickGuideMap(
  opened: OpenedGuide,
  frame: ScreenFrame,
  pixel: Pixel,
  targets: MarkerTargets,
  pointer: PointerKind,
): void {
  const hit = pickMarker(frame, pixel, targets, pointer);
  if (hit) {
    setMapHover(null);
    if (hit.kind === "waypoint") selectWaypoint(hit.index);
    else void openCluster(opened, frame, hit);
    return;
  }
  // A spread cluster lies above the details: the first press beside both closes it alone.
  if (spread.shown) closeSpread();
  else clearSelectedWaypoint();
  if (pointer === "touch") lookForTrail(opened, unproject(frame, pixel), trailReachMeters(frame, "touch"));
}

/** The pointer has left the map. deck.gl tells so a frame late: the row that it came upon in the meantime stays lit. */
export function leaveGuide(): void {
  const { target } = mapHover;
  if (target?.kind === "waypoint" && target.index === guideMap.hoveredWaypoint) hoverWaypoint(null);
  setMapHover(null);
  forgetTrail();
}

/** The map shows something else than the guide. */
export function endGuideHover(): void {
  hoverWaypoint(null);
  leaveGuide();
}
