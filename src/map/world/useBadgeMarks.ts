import { useMemo } from "react";
import { zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { badgeMarksUrl } from "./badgeMarks.ts";
import type { PlacedMarkers } from "./useGuideMarkers.ts";

/** Where the map finds the badges that are shown, for its names to keep clear; null where there are none. */
export function useBadgeMarks(placed: PlacedMarkers | null): string | null {
  const step = useViewSelector((view) => view && zoomStep(view.zoom));
  return useMemo(
    () => (placed && placed.markers.length > 0 && step !== null ? badgeMarksUrl(placed, step) : null),
    [placed, step],
  );
}
