import { DataFilterExtension, type DataFilterExtensionProps } from "@deck.gl/extensions";
import { IconLayer } from "@deck.gl/layers";
import type { GuideMarker } from "../../lib/guides/markers/guideMarkers.ts";
import { NEVER } from "../../lib/guides/markers/placeMarkers.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

/** Heights in px of the marker with its ring. */
export const MARKER_SIZE = 21;
const HOVERED_MARKER_SIZE = 25;
export const SELECTED_MARKER_SIZE = 30;

/** A marker grows to its full size over this zoom range. */
const GROWTH = 0.2;

let lastTrigger = 0;

/**
 * A unique number for each array, for `updateTriggers`: deck.gl would compare two arrays element by element, which
 * takes longer than uploading them.
 */
const identityTrigger = memoizeWeakly((_values: object) => ++lastTrigger);

const FROM_ZOOM = new DataFilterExtension({ filterSize: 1 });

/** Of icons that are always shown: they have the extension all the same, and share the markers' program. */
export const AT_ANY_ZOOM = {
  extensions: [FROM_ZOOM],
  filterRange: [1, 1] as [number, number],
  getFilterValue: 1,
};

export interface GuideMarkersOptions {
  markers: readonly GuideMarker[];
  /** For each marker the zoom from which it is shown. */
  zooms: Float32Array;
  /** MapLibre's zoom. */
  zoom: number;
  atlas: IconAtlas;
}

/** The guides' markers. The GPU hides those whose zoom is not reached: zooming sets two uniforms. */
export function guideMarkersLayer({ markers, zooms, zoom, atlas }: GuideMarkersOptions) {
  return new IconLayer<GuideMarker, DataFilterExtensionProps<GuideMarker>>({
    id: "guide-markers",
    data: markers,
    pickable: false,
    ...atlasProps(atlas),
    extensions: [FROM_ZOOM],
    filterRange: [0, zoom],
    filterSoftRange: [0, zoom - GROWTH],
    filterTransformColor: false,
    getFilterValue: (_, { index }) => zooms[index] ?? NEVER,
    updateTriggers: { getFilterValue: identityTrigger(zooms) },
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ activity }) => guideMarkerIcon(activity, false),
    getSize: MARKER_SIZE,
  });
}

/** A layer of this kind without data or texture. */
export function emptyGuideMarkersLayer(id: string) {
  return new IconLayer<GuideMarker, DataFilterExtensionProps<GuideMarker>>({
    id,
    data: [],
    pickable: false,
    ...AT_ANY_ZOOM,
  });
}

/** The hovered or selected guide's marker, larger and on top; null keeps the layer with its texture. */
export function activeGuideMarkerLayer(options: {
  role: "hovered" | "selected";
  marker: GuideMarker | null;
  atlas: IconAtlas;
}) {
  const { role, marker, atlas } = options;
  const isSelected = role === "selected";
  return new IconLayer<GuideMarker, DataFilterExtensionProps<GuideMarker>>({
    id: `guide-marker-active-${role}`,
    data: marker ? [marker] : [],
    pickable: false,
    ...atlasProps(atlas),
    ...AT_ANY_ZOOM,
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ activity }) => guideMarkerIcon(activity, isSelected),
    getSize: isSelected ? SELECTED_MARKER_SIZE : HOVERED_MARKER_SIZE,
  });
}

export function guideMarkerIcon(activity: GuideMarker["activity"], isSelected: boolean): string {
  return `${activity ?? "other"}${isSelected ? "-selected" : ""}`;
}
