import { navigate } from "wouter/use-browser-location";
import { paths } from "../../../lib/address/paths.ts";
import { prevPathState } from "../../../lib/address/prevPath.ts";
import { isMobileWidth } from "../../../lib/breakpoints.ts";
import { afterGoingBack } from "../../../lib/historyEntry.ts";
import { WORLD_LIMITS } from "../../../lib/zoomLevels.ts";
import { moveCamera } from "../../../stores/camera.ts";
import { catalogue, hoverGuide, selectGuide } from "../../../stores/catalogue/catalogue.ts";
import { mapHover, setMapHover } from "../../../stores/mapHover.ts";
import { type GuideTargets, pickGroup, pickGuide } from "../picking.ts";
import type { PointerLocation, PointerMode } from "../pointerMode.ts";

/** The world map: the guide under the pointer is highlighted on the map and in the list, a click opens it. */
export function browseMode(targets: GuideTargets): PointerMode {
  return {
    name: "browse",
    cursor: "grab",
    hover: (at) => hoverWorld(at, targets),
    click: (at) => clickWorld(at, targets),
    leave: leaveWorld,
    end: endWorldHover,
  };
}

function hoverWorld({ frame, pixel, pointer }: PointerLocation, targets: GuideTargets): string | null {
  const isGroup = pickGroup(frame, pixel, targets.guideMarkers, pointer) !== null;
  const guideId = isGroup ? null : pickGuide(frame, pixel, targets, pointer);
  if (guideId !== catalogue.hoveredGuideId) hoverGuide(guideId);
  const position = targets.guideMarkers.markers.find((marker) => marker.guideId === guideId)?.position;
  setMapHover(guideId !== null && position ? { kind: "guide", guideId, position } : null);
  return guideId === null && !isGroup ? null : "pointer";
}

/** Zooms to the guides of a group. Opens a single guide's detail; at mobile width, with any kind of pointer, selects the guide instead. */
function clickWorld({ frame, pixel, pointer }: PointerLocation, targets: GuideTargets): void {
  const group = pickGroup(frame, pixel, targets.guideMarkers, pointer);
  if (group) {
    setMapHover(null);
    moveCamera({ kind: "fit", bounds: group.bounds, maxZoom: WORLD_LIMITS.maxZoom });
    return;
  }
  const guideId = pickGuide(frame, pixel, targets, pointer);
  const guide = catalogue.allTrailsList.find((listed) => listed.guideId === guideId);
  if (!guide) return;
  if (isMobileWidth()) {
    selectGuide(guide.guideId);
    return;
  }
  setMapHover(null);
  hoverGuide(null);
  afterGoingBack(() => navigate(paths.guide(guide.guideName), { state: prevPathState() }));
}

/** Keeps a card highlighted that the pointer entered before deck.gl reported that it had left the map. */
function leaveWorld(): void {
  const { target } = mapHover;
  if (target?.kind === "guide" && target.guideId === catalogue.hoveredGuideId) hoverGuide(null);
  setMapHover(null);
}

function endWorldHover(): void {
  if (catalogue.hoveredGuideId !== null) hoverGuide(null);
  leaveWorld();
}
