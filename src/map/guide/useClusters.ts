import { useEffect, useRef, useState } from "react";
import { subscribeKey } from "valtio/utils";
import type { Bounds } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { expandBounds } from "../../lib/geo/bounds.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import type { ClusterView } from "../../lib/waypoints/clusterView.ts";
import { camera, type MapView } from "../../stores/camera.ts";

/** Markers are also queried this share of the view beyond its edges, so that a small pan needs no new query. */
const MARGIN = 0.3;

/**
 * Waypoint markers of the view. Nothing is queried while the map moves within the last query.
 * @param edition changes when the guide's waypoints are loaded again
 */
export function useClusters(
  guideId: string | null,
  excluded: number | null,
  edition: unknown,
): ClusterView | null {
  const [answer, setAnswer] = useState<{ guideId: string; markers: ClusterView } | null>(null);
  const last = useRef<MarkersRequest | null>(null);
  const [latest] = useState(() =>
    queryLatest(markersOf, {
      onResult: (markers, { guideId }) => setAnswer({ guideId, markers }),
      onFailure: (error, query) => {
        if (last.current === query) last.current = null;
        console.warn("Clustering the waypoints failed:", error);
      },
    }),
  );

  // Questions about a guide that was left, or about its edition before, get no answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each edition of each guide
  useEffect(
    () => () => {
      latest.forget();
      last.current = null;
    },
    [guideId, edition, latest],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each edition
  useEffect(() => {
    if (guideId === null) return;
    const ask = (): void => {
      const { view } = camera;
      if (!view || (last.current && holdsMarkersOf(last.current, { guideId, view, excluded }))) return;
      last.current = markersQuery(guideId, view, excluded);
      latest.run(last.current);
    };
    ask();
    return subscribeKey(camera, "view", ask);
  }, [guideId, excluded, edition, latest]);

  return answer?.guideId === guideId ? answer.markers : null;
}

function markersOf({ guideId, bounds, zoom, excluded }: MarkersRequest): Promise<ClusterView> {
  return geoWorker.waypoints.clusters(guideId, bounds, zoom, excluded);
}

/** The worker's parameters for the markers of a view. */
interface MarkersRequest {
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
