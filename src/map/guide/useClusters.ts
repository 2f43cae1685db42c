import { useEffect, useRef, useState } from "react";
import { subscribeKey } from "valtio/utils";
import type { ClusterView } from "../../../workers/geo/waypoints/waypointTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { camera } from "../../stores/camera.ts";
import { holdsMarkersOf, type MarkersRequest, markersQuery } from "./markersQuery.ts";

/** Waypoint markers of the view. Nothing is queried while the map moves within the last query. */
export function useClusters(guideId: string | null, excluded: number | null): ClusterView | null {
  const [answer, setAnswer] = useState<{ guideId: string; markers: ClusterView } | null>(null);
  const last = useRef<MarkersRequest | null>(null);
  const [latest] = useState(() =>
    queryLatest(markersOf, {
      onResult: (markers, { guideId }) => setAnswer({ guideId, markers }),
      onFailure: (error, query) => {
        if (last.current === query) last.current = null;
        console.warn("No waypoint markers:", error);
      },
    }),
  );

  // What is asked about a guide that was left is answered by nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each guide
  useEffect(
    () => () => {
      latest.forget();
      last.current = null;
    },
    [guideId, latest],
  );

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
  }, [guideId, excluded, latest]);

  return answer?.guideId === guideId ? answer.markers : null;
}

function markersOf({ guideId, bounds, zoom, excluded }: MarkersRequest): Promise<ClusterView> {
  return geoWorker.waypoints.clusters(guideId, bounds, zoom, excluded);
}
