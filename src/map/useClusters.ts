import { useEffect, useRef, useState } from "react";
import type { ClusterView } from "../../workers/geo/types.ts";
import { clusters } from "../geo/geoWorker.ts";
import type { MapView } from "../stores/camera.ts";
import { holdsMarkersOf, type MarkersQuestion, markersQuestion } from "./markersQuestion.ts";

/**
 * Waypoint markers of a view. While the map moves within what was asked for last, nothing is asked. One question at a
 * time is with the worker; what is asked meanwhile waits, the last one wins.
 */
export function useClusters(
  guideId: string | null,
  view: MapView | null,
  excluded: number | null,
): ClusterView | null {
  const [answer, setAnswer] = useState<{ guideId: string; markers: ClusterView } | null>(null);
  const asking = useRef(false);
  const waiting = useRef<MarkersQuestion | null>(null);
  const last = useRef<MarkersQuestion | null>(null);

  useEffect(() => {
    if (guideId === null || !view) return;
    if (last.current && holdsMarkersOf(last.current, { guideId, view, excluded })) return;
    waiting.current = last.current = markersQuestion(guideId, view, excluded);
    if (asking.current) return;
    asking.current = true;
    void (async () => {
      for (let question = take(waiting); question; question = take(waiting)) {
        try {
          const markers = await ask(question);
          setAnswer({ guideId: question.guideId, markers });
        } catch (error) {
          if (last.current === question) last.current = null;
          console.warn("No waypoint markers:", error);
        }
      }
      asking.current = false;
    })();
  }, [guideId, view, excluded]);

  return answer?.guideId === guideId ? answer.markers : null;
}

function ask({ guideId, bounds, zoom, excluded }: MarkersQuestion): Promise<ClusterView> {
  return clusters(guideId, bounds, zoom, excluded);
}

function take(waiting: { current: MarkersQuestion | null }): MarkersQuestion | null {
  const question = waiting.current;
  waiting.current = null;
  return question;
}
