import type { Layer } from "@deck.gl/core";
import { useEffect, useMemo, useState } from "react";
import { GUIDE_KINDS, WORLD_KINDS } from "../layers/warmLayers.ts";

/** Between two of them, so that each falls into a quiet moment of its own. */
const PAUSE_MILLISECONDS = 250;

interface WarmOptions {
  /** True once the map has something to show. */
  isWorldDrawn: boolean;
  /** True while a guide is open: it needs its kinds now. */
  isGuideOpen: boolean;
}

/** One more than there are kinds: the last one has been drawn as well. */
const STEPS = GUIDE_KINDS.length + 1;

/**
 * Makes the kinds of layers that come later: the world's at once, a guide's one at a time once the world is drawn. Each
 * is drawn until the next one comes, then only kept, so that its program stays.
 */
export function useWarmLayers({ isWorldDrawn, isGuideOpen }: WarmOptions): Layer[] {
  const [count, setCount] = useState(0);
  if (isGuideOpen && count < STEPS) setCount(STEPS);
  useEffect(() => {
    if (!isWorldDrawn || count === STEPS) return;
    const timer = setTimeout(() => setCount(count + 1), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWorldDrawn, count]);
  return useMemo(
    () => [
      ...WORLD_KINDS.map((make) => make(count === 0)),
      ...GUIDE_KINDS.slice(0, count).map((make, place) => make(place === count - 1)),
    ],
    [count],
  );
}
