import type { FeatureCollection, Point, Position } from "geojson";
import { addProtocol } from "maplibre-gl";
import { useMemo } from "react";
import { badgeSize } from "../../lib/guides/markers/groupBadge.ts";
import type { GuideMarker } from "../../lib/guides/markers/guideMarkers.ts";
import { stepZoom, zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { MARKER_SIZE, SELECTED_MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import { NO_MARKERS, type PlacedMarkers } from "./useGuideMarkers.ts";

const PROTOCOL = "badges";
/** Names of places that are crowded with more find no room anyway. */
const MAX_MARKS = 3000;
/** Pixels between badges and names, on both sides together. */
const APART = 4;

type Marks = FeatureCollection<Point, { size: number }>;

let count = 0;
let current: Parameters<typeof badgeMarks> | null = null;

/**
 * A URL where the map finds the badges that are shown, for its names to keep clear; null where there are none. In the
 * style itself they would be compared with every change of it.
 * @param selected the marker that is drawn larger, and also where it has no room
 */
export function useBadgeMarks(placed: PlacedMarkers | null, selected: GuideMarker | null): string | null {
  const step = useViewSelector((view) => view && zoomStep(view.zoom));
  return useMemo(
    () =>
      placed && placed.markers.length > 0 && step !== null ? badgeMarksUrl(placed, step, selected) : null,
    [placed, step, selected],
  );
}

function badgeMarksUrl(...marks: Parameters<typeof badgeMarks>): string {
  count++;
  current = marks;
  return `${PROTOCOL}://${count}`;
}

// A request that comes late gets those that are shown by now, as the next one will.
addProtocol(PROTOCOL, async () => ({ data: badgeMarks(...(current ?? [NO_MARKERS, 0, null])) }));

/** The selected marker, groups and markers of a step of zoom as points, with the `size` in px that names keep clear. */
export function badgeMarks(
  { markers, zooms, groups }: PlacedMarkers,
  step: number,
  selected: GuideMarker | null,
): Marks {
  const features: Marks["features"] = [];
  const add = (position: Position, size: number) => {
    if (features.length < MAX_MARKS)
      features.push({
        type: "Feature",
        properties: { size: size + APART },
        geometry: { type: "Point", coordinates: position },
      });
  };
  if (selected) add([...selected.position], SELECTED_MARKER_SIZE);
  for (const group of groups[step] ?? []) add([...group.position], badgeSize(group.count));
  for (const [index, marker] of markers.entries())
    if ((zooms[index] ?? 0) <= stepZoom(step)) add([...marker.position], MARKER_SIZE);
  return { type: "FeatureCollection", features };
}
