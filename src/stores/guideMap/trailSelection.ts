import { isMobileWidth } from "../../lib/breakpoints.ts";
import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../camera.ts";
import { guideMap } from "./guideMap.ts";
import { namedTrails } from "./namedTrails.ts";

/** Mobile: whether the selected trail is still to be framed, once the panel has closed. */
let isToFrame = false;

export function hoverNamedTrail(name: string | null): void {
  guideMap.hoveredTrailName = name;
}

/** Selects a trail and frames it; on mobile the panel closes to show the map. */
export function selectNamedTrail(name: string): void {
  guideMap.selectedTrailName = name;
  guideMap.hoveredTrailName = null;
  isToFrame = isMobileWidth();
  if (isToFrame) guideMap.isPanelOpen = false;
  else frameSelectedTrail();
}

/** Mobile: frames the trail that has been selected since the map was last shown. */
export function frameNewTrail(): void {
  if (isToFrame) frameSelectedTrail();
  isToFrame = false;
}

export function clearSelectedTrail(): void {
  guideMap.selectedTrailName = null;
  isToFrame = false;
}

/** Fits the selected trail into the part of the map that no panel covers. */
function frameSelectedTrail(): void {
  const { opened, selectedTrailName } = guideMap;
  if (!opened || selectedTrailName === null) return;
  const bounds = namedTrails(opened).find(({ name }) => name === selectedTrailName)?.bounds;
  if (bounds) moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM, hasPins: true });
}
