import { useEffect, useRef, useState } from "react";
import { camera, type MapView, moveCamera } from "../stores/camera.ts";
import { MapCanvas } from "./MapCanvas.tsx";
import styles from "./MapWithContextRecovery.module.css";

/** Lost so often within the time below, the map will not last the next time either. */
const MOST_LOSSES = 3;
const SPAN_MILLISECONDS = 60_000;

interface Loss {
  at: number;
  view: MapView | null;
  isOwnView: boolean;
}

/**
 * The one map of the page. When the browser takes its drawings away, as after a restart of the graphics driver or a
 * long time in the background, it is made anew where it stood.
 * @throws to the next error boundary when that happens again and again
 */
export function MapWithContextRecovery() {
  const frame = useRef<HTMLDivElement>(null);
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const last = losses.at(-1);
  // After the effects of the new map, which asks for views of its own.
  useEffect(() => {
    if (!last?.view) return;
    const { centre, zoom } = last.view;
    moveCamera({ kind: "view", position: centre, zoom }, { isAutomatic: !last.isOwnView });
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each map that is made tells of its own loss
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const remake = () => {
      if (document.hidden) return;
      endListening();
      const { view, isOwnView } = camera;
      setLosses((before) => [...before, { at: Date.now(), view, isOwnView }]);
    };
    const lose = () => {
      remake();
      // Nothing can be drawn on while nobody looks.
      if (document.hidden) document.addEventListener("visibilitychange", remake);
    };
    const endListening = () => {
      element.removeEventListener("webglcontextlost", lose, { capture: true });
      document.removeEventListener("visibilitychange", remake);
    };
    // The event does not bubble.
    element.addEventListener("webglcontextlost", lose, { capture: true });
    return endListening;
  }, [losses]);

  if (isHopeless(losses)) throw new Error(`The map was lost ${MOST_LOSSES} times within a minute`);
  return (
    <div ref={frame} className={styles.frame}>
      <MapCanvas key={losses.length} />
    </div>
  );
}

function isHopeless(losses: readonly Loss[]): boolean {
  const [first, last] = [losses.at(-MOST_LOSSES), losses.at(-1)];
  return first !== undefined && last !== undefined && last.at - first.at < SPAN_MILLISECONDS;
}
