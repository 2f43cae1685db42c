import { useEffect, useRef, useState } from "react";
import { camera, type MapView, moveCamera } from "../stores/camera.ts";
import { MapCanvas } from "./MapCanvas.tsx";
import styles from "./MapWithContextRecovery.module.css";

/** After this many losses within a minute, another attempt is not expected to work. */
const MAX_LOSSES = 3;
const SPAN_MILLISECONDS = 60_000;

interface Loss {
  at: number;
  view: MapView | null;
  isOwnView: boolean;
}

/**
 * The one map of the page. When the browser discards its WebGL context, as after a restart of the graphics driver or
 * a long time in the background, the map is mounted again with the same view.
 * @throws to the next error boundary when this happens repeatedly
 */
export function MapWithContextRecovery() {
  const frame = useRef<HTMLDivElement>(null);
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const last = losses.at(-1);
  // Runs after the effects of the new map, which request views of their own.
  useEffect(() => {
    if (!last?.view) return;
    const { centre, zoom } = last.view;
    moveCamera({ kind: "view", position: centre, zoom }, { isAutomatic: !last.isOwnView });
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mounted map reports its own loss
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
      // A hidden page cannot draw; wait until it is visible.
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

  if (isHopeless(losses)) throw new Error(`The map was lost ${MAX_LOSSES} times within a minute`);
  return (
    <div ref={frame} className={styles.frame}>
      <MapCanvas key={losses.length} />
    </div>
  );
}

function isHopeless(losses: readonly Loss[]): boolean {
  const [first, last] = [losses.at(-MAX_LOSSES), losses.at(-1)];
  return first !== undefined && last !== undefined && last.at - first.at < SPAN_MILLISECONDS;
}
