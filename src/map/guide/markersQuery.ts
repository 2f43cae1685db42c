import type { Bounds } from "../../contract/position.ts";
import { expandBounds } from "../../lib/geo/expandBounds.ts";
import type { MapView } from "../../stores/camera.ts";

/** Share of the view by which markers are asked for beyond its edges, so that a pan meets them. */
const MARGIN = 0.3;

/** What the worker is asked for the markers of a view. */
export interface MarkersQuestion {
  guideId: string;
  bounds: Bounds;
  /** Whole: between two of them the markers are the same. */
  zoom: number;
  /** Index of a waypoint that is drawn apart. */
  excluded: number | null;
}

export function markersQuery(guideId: string, view: MapView, excluded: number | null): MarkersQuestion {
  return { guideId, bounds: expandBounds(view.bounds, MARGIN), zoom: Math.floor(view.zoom), excluded };
}

/** Whether the answer to a question holds all that a view shows, so that it need not be asked again while the map moves. */
export function holdsMarkersOf(
  { guideId, bounds, zoom, excluded }: MarkersQuestion,
  wanted: { guideId: string; view: MapView; excluded: number | null },
): boolean {
  const [west, south, east, north] = wanted.view.bounds;
  return (
    guideId === wanted.guideId &&
    excluded === wanted.excluded &&
    zoom === Math.floor(wanted.view.zoom) &&
    west >= bounds[0] &&
    south >= bounds[1] &&
    east <= bounds[2] &&
    north <= bounds[3]
  );
}
