import type { TrailPoint } from "../../../workers/geo/index/indexTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Position } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { setCursor } from "../../stores/elevation/elevationCursor.ts";
import { subjectOf } from "../../stores/elevation/elevationSource.ts";
import { guideMap, hoverTrail } from "../../stores/guideMap/guideMap.ts";
import { mapHover, setMapHover } from "./mapHover.ts";

interface Query {
  opened: OpenedGuide;
  position: Position;
  maxMeters: number;
}

let hasCursor = false;

const trails = queryLatest(
  ({ opened, position, maxMeters }: Query) =>
    geoWorker.guide.nearestOnLine(opened.guideId, position, maxMeters),
  {
    onResult(point, { opened }) {
      if (guideMap.opened === opened) show(point);
    },
    onFailure: (error) => console.warn("No trail found:", error),
  },
);

/**
 * Queries the worker for the trail near a position. One query runs at a time; of those that wait only the last is
 * sent.
 */
export function lookForTrail(opened: OpenedGuide, position: Position, maxMeters: number): void {
  trails.run({ opened, position, maxMeters });
}

/** Clears the hover when nothing is under the pointer any more. */
export function forgetTrail(): void {
  trails.forget();
  show(null);
}

/**
 * Highlights the trail, shows its name beside the pointer, and moves the cursor of the elevation chart if it shows
 * this trail.
 */
function show(point: TrailPoint | null): void {
  if (point || guideMap.hoveredTrail) hoverTrail(point);
  if (point) setMapHover({ kind: "trail", point });
  else if (mapHover.target?.kind === "trail") setMapHover(null);
  const meters = point && point.trail === subjectOf(guideMap)?.trail ? point.alongMeters : null;
  if (meters !== null) setCursor(meters);
  else if (hasCursor) setCursor(null);
  hasCursor = meters !== null;
}
