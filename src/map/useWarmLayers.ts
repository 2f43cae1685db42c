import type { Layer } from "@deck.gl/core";
import { useEffect, useMemo, useState } from "react";
import { GUIDE_KINDS, WORLD_KINDS } from "./layers/warmLayers.ts";

/** Between two of them, so that each falls into a quiet moment of its own. */
const PAUSE_MILLISECONDS = 250;

interface WarmOptions {
  /** True once the map has something to show. */
  isWorldDrawn: boolean;
  /** True while a guide is open: it needs its kinds now. */
  isGuideOpen: boolean;
}

/** Makes the kinds of layers that come later: the world's at once, a guide's one at a time once the world is drawn. */
export function useWarmLayers({ isWorldDrawn, isGuideOpen }: WarmOptions): Layer[] {
  const [count, setCount] = useState(0);
  if (isGuideOpen && count < GUIDE_KINDS.length) setCount(GUIDE_KINDS.length);
  useEffect(() => {
    if (!isWorldDrawn || count === GUIDE_KINDS.length) return;
    const timer = setTimeout(() => setCount(count + 1), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWorldDrawn, count]);
  return useMemo(() => [...WORLD_KINDS, ...GUIDE_KINDS.slice(0, count)].map((make) => make()), [count]);
}
