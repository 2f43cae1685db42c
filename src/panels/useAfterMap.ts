import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { mapDrawing } from "../stores/mapDrawing.ts";
import { mapStart } from "../stores/mapStart.ts";

/** A hidden tab draws nothing, nor does a browser without WebGL. */
const MAX_WAIT_MILLISECONDS = 12_000;

/** True once `isReady` and the map has drawn its first lines, or waits: what is not on screen is loaded after them. */
export function useAfterMap(isReady: boolean): boolean {
  const { hasLines } = useSnapshot(mapDrawing);
  const isWaiting = useSnapshot(mapStart).status === "waiting";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady && (hasLines || isWaiting || isLate);
}
