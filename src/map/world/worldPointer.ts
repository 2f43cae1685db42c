import { navigate } from "wouter/use-browser-location";
import { paths } from "../../lib/address/paths.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { catalogue, hoverGuide, selectGuide } from "../../stores/catalogue/catalogue.ts";
import type { Pixel, ScreenFrame } from "../camera/screenFrame.ts";
import { mapHover, setMapHover } from "../pointer/mapHover.ts";
import { type GuideTargets, type PointerKind, pickGuide } from "../pointer/picking.ts";

/** The pointer over the world map: the guide below it stands out, there and in the list. Answers whether there is one. */
export function hoverWorld(frame: ScreenFrame, pixel: Pixel, targets: GuideTargets): boolean {
  const guideId = pickGuide(frame, pixel, targets, "mouse");
  if (guideId !== catalogue.hoveredGuideId) hoverGuide(guideId);
  const position = targets.badges.markers.find((marker) => marker.guideId === guideId)?.position;
  setMapHover(guideId !== null && position ? { kind: "guide", guideId, position } : null);
  return guideId !== null;
}

/** A click on a guide: on mobile, told by width, it selects the guide, else it opens its detail (resolution 26). */
export function clickWorld(
  frame: ScreenFrame,
  pixel: Pixel,
  targets: GuideTargets,
  pointer: PointerKind,
): void {
  const guideId = pickGuide(frame, pixel, targets, pointer);
  const guide = catalogue.allTrailsList.find((listed) => listed.guideId === guideId);
  if (!guide) return;
  if (isMobileWidth()) {
    selectGuide(guide.guideId);
    return;
  }
  setMapHover(null);
  hoverGuide(null);
  navigate(paths.guide(guide.guideName), { state: prevPathState() });
}

/** The pointer has left the map. deck.gl tells so a frame late: the card that it came upon in the meantime stays lit. */
export function leaveWorld(): void {
  const { target } = mapHover;
  if (target?.kind === "guide" && target.guideId === catalogue.hoveredGuideId) hoverGuide(null);
  setMapHover(null);
}

/** The map shows something else than the world. */
export function endWorldHover(): void {
  if (catalogue.hoveredGuideId !== null) hoverGuide(null);
  leaveWorld();
}
