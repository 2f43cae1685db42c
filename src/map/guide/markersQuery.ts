import type { Bounds } from "../../contract/position.ts";
import { expandBounds } from "../../lib/geo/expandBounds.ts";
import type { MapView } from "../../stores/camera.ts";

/** Markers are also queried this share of the view beyond its edges, so that a small pan needs no new query. */
const MARGIN = 0.3;

/** The worker's parameters for the markers of a view. */
export interface MarkersRequest {
  guideId: string;
  bounds: Bounds;
  /** Integer: between two integer zooms the markers are the same. */
  zoom: number;
  /** Index of a waypoint that is drawn separately. */
  excluded: number | null;
}

export function markersQuery(guideId: string, view: MapView, excluded: number | null): MarkersRequest {
  return { guideId, bounds: expandBounds(view.bounds, MARGIN), zoom: Math.floor(view.zoom), excluded };
}

/** Whether the result of a query covers the view, so that no new query is needed while the map moves. */
export function holdsMarkersOf(
  { guideId, bounds, zoom, excluded }: MarkersRequest,
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
