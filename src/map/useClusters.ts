import { useEffect, useRef, useState } from "react";
import type { ClusterView } from "../../workers/geo/types.ts";
import type { Bounds } from "../contract/position.ts";
import { clusters } from "../geo/geoWorker.ts";
import type { MapView } from "../stores/camera.ts";

/** Share of the view by which markers are asked for beyond its edges, so that a pan meets them. */
const MARGIN = 0.3;

interface Question {
  guideId: string;
  view: MapView;
  excluded: number | null;
}

/** Waypoint markers of a view. One question at a time is with the worker; what is asked meanwhile waits, the last one wins. */
export function useClusters(
  guideId: string | null,
  view: MapView | null,
  excluded: number | null,
): ClusterView | null {
  const [answer, setAnswer] = useState<{ guideId: string; markers: ClusterView } | null>(null);
  const asking = useRef(false);
  const waiting = useRef<Question | null>(null);

  useEffect(() => {
    if (guideId === null || !view) return;
    waiting.current = { guideId, view, excluded };
    if (asking.current) return;
    asking.current = true;
    void (async () => {
      for (let question = take(waiting); question; question = take(waiting)) {
        try {
          const markers = await ask(question);
          setAnswer({ guideId: question.guideId, markers });
        } catch (error) {
          console.warn("No waypoint markers:", error);
        }
      }
      asking.current = false;
    })();
  }, [guideId, view, excluded]);

  return answer?.guideId === guideId ? answer.markers : null;
}

function ask({ guideId, view, excluded }: Question): Promise<ClusterView> {
  return clusters(guideId, widened(view.bounds), Math.floor(view.zoom), excluded);
}

function take(waiting: { current: Question | null }): Question | null {
  const question = waiting.current;
  waiting.current = null;
  return question;
}

function widened([west, south, east, north]: Bounds): Bounds {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)];
}
