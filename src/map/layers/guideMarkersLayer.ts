import { IconLayer } from "@deck.gl/layers";
import type { GuideMarker } from "../guideMarkers.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";
import { RowMask, type RowMaskProps } from "./rowMask.ts";

export const GUIDE_MARKERS_ID = "guide-markers";
export const GUIDE_MARKER_ACTIVE_ID = "guide-marker-active";

/** Heights in px of the badge with its ring (LOOK section 5). */
export const BADGE_SIZE = 21;
export const HOVERED_BADGE_SIZE = 25;
export const SELECTED_BADGE_SIZE = 30;

const MASK = new RowMask();

export interface GuideMarkersOptions {
  markers: GuideMarker[];
  /** Which of the markers are shown; see `maskBytes`. */
  shownRows: Uint8Array;
  atlas: IconAtlas;
}

/** A badge for every guide, so that each is found at any zoom; those that search and filters leave out the GPU hides. */
export function guideMarkersLayer({ markers, shownRows, atlas }: GuideMarkersOptions) {
  return new IconLayer<GuideMarker, RowMaskProps>({
    id: GUIDE_MARKERS_ID,
    data: markers,
    pickable: false,
    ...atlasProps(atlas),
    extensions: [MASK],
    shownRows,
    getRow: (_, { index }) => index,
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ activity }) => badgeIcon(activity, false),
    getSize: BADGE_SIZE,
  });
}

/** The badge of the hovered or selected guide, larger and over all others. */
export function activeGuideMarkerLayer(options: {
  role: "hovered" | "selected";
  marker: GuideMarker;
  atlas: IconAtlas;
}) {
  const { role, marker, atlas } = options;
  const isSelected = role === "selected";
  return new IconLayer<GuideMarker>({
    id: `${GUIDE_MARKER_ACTIVE_ID}-${role}`,
    data: [marker],
    pickable: false,
    ...atlasProps(atlas),
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ activity }) => badgeIcon(activity, isSelected),
    getSize: isSelected ? SELECTED_BADGE_SIZE : HOVERED_BADGE_SIZE,
  });
}

export function badgeIcon(activity: GuideMarker["activity"], isSelected: boolean): string {
  return `${activity ?? "other"}${isSelected ? "-selected" : ""}`;
}
