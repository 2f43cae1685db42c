import type { FeatureCollection, Point, Position } from "geojson";
import { addProtocol } from "maplibre-gl";
import { useMemo } from "react";
import { badgeSize } from "../../lib/guides/markers/groupBadge.ts";
import { stepZoom, zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import { NO_MARKERS, type PlacedMarkers } from "./useGuideMarkers.ts";

const PROTOCOL = "badges";
/** Names of places that are crowded with more find no room anyway. */
const MAX_MARKS = 3000;

type Marks = FeatureCollection<Point, { size: number }>;

let count = 0;
let current: { placed: PlacedMarkers; step: number } | null = null;

/**
 * A URL where the map finds the badges that are shown, for its names to keep clear; null where there are none. In the
 * style itself they would be compared with every change of it.
 */
export function useBadgeMarks(placed: PlacedMarkers | null): string | null {
  const step = useViewSelector((view) => view && zoomStep(view.zoom));
  return useMemo(
    () => (placed && placed.markers.length > 0 && step !== null ? badgeMarksUrl(placed, step) : null),
    [placed, step],
  );
}

function badgeMarksUrl(placed: PlacedMarkers, step: number): string {
  count++;
  current = { placed, step };
  return `${PROTOCOL}://${count}`;
}

// A request that comes late gets those that are shown by now, as the next one will.
addProtocol(PROTOCOL, async () => ({ data: badgeMarks(current?.placed ?? NO_MARKERS, current?.step ?? 0) }));

/** Groups and markers of a step of zoom as points, with their `size` in px. */
export function badgeMarks({ markers, zooms, groups }: PlacedMarkers, step: number): Marks {
  const features: Marks["features"] = [];
  const add = (position: Position, size: number) => {
    if (features.length < MAX_MARKS)
      features.push({
        type: "Feature",
        properties: { size },
        geometry: { type: "Point", coordinates: position },
      });
  };
  for (const group of groups[step] ?? []) add([...group.position], badgeSize(group.count));
  for (const [index, marker] of markers.entries())
    if ((zooms[index] ?? 0) <= stepZoom(step)) add([...marker.position], MARKER_SIZE);
  return { type: "FeatureCollection", features };
}
