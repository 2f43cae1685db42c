import type { Layer } from "@deck.gl/core";
import { useEffect, useMemo, useState } from "react";
import { WARM_LAYERS } from "./layers/warmLayers.ts";

/** Between two of them, so that each falls into a quiet moment of its own. */
const PAUSE_MILLISECONDS = 250;

/** Makes the kinds of layers that come later, one at a time, once the map has something to show. */
export function useWarmLayers(isReady: boolean): Layer[] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isReady || count === WARM_LAYERS.length) return;
    const timer = setTimeout(() => setCount(count + 1), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isReady, count]);
  return useMemo(() => WARM_LAYERS.slice(0, count).map((make) => make()), [count]);
}
