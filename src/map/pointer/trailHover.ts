import type { TrailPoint } from "../../../workers/geo/index/indexTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Position } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { metersOnLine } from "../../lib/routes/metersOnLine.ts";
import { setCursor } from "../../stores/elevation/elevationCursor.ts";
import { subjectOf } from "../../stores/elevation/elevationSource.ts";
import { guideMap, hoverTrail } from "../../stores/guideMap/guideMap.ts";
import { mapHover, setMapHover } from "../../stores/mapHover.ts";
import { shownRoute } from "../../stores/routes/shownRoute.ts";

interface Query {
  opened: OpenedGuide;
  position: Position;
  maxMeters: number;
}

/** Points of a trail are on a planned route that is at most this far away: where two lie side by side it may be either. */
const ON_ROUTE_METERS = 60;

let hasCursor = false;

const trails = queryLatest(
  ({ opened, position, maxMeters }: Query) =>
    geoWorker.guide.nearestOnLine(opened.guideId, position, maxMeters),
  {
    onResult(point, { opened }) {
      if (guideMap.opened === opened) show(point);
    },
    onFailure: (error) => console.warn("Finding the trail failed:", error),
  },
);

/** Queries the worker for the trail near a position, one query at a time; of those waiting only the last. */
export function lookForTrail(opened: OpenedGuide, position: Position, maxMeters: number): void {
  trails.run({ opened, position, maxMeters });
}

/** Clears the hover when nothing is under the pointer. */
export function forgetTrail(): void {
  trails.forget();
  show(null);
}

/** Highlights the trail, shows its name, and moves the cursor of its elevation chart. */
function show(point: TrailPoint | null): void {
  hoverTrail(point?.trail ?? null);
  if (point) setMapHover({ kind: "trail", point });
  else if (mapHover.target?.kind === "trail") setMapHover(null);
  const meters = point && metersOnChart(point);
  if (meters !== null) setCursor(meters);
  else if (hasCursor) setCursor(null);
  hasCursor = meters !== null;
}

/** Where a point of a trail is on the chart's axis; null if it is not on it. */
function metersOnChart({ trail, alongMeters, position }: TrailPoint): number | null {
  const subject = subjectOf(guideMap, shownRoute());
  if (subject?.kind === "route") return metersOnLine(subject.route.built.line, position, ON_ROUTE_METERS);
  return subject?.trail === trail ? alongMeters : null;
}
