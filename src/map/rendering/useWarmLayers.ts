import type { Layer } from "@deck.gl/core";
import { useEffect, useMemo, useState } from "react";
import { GUIDE_KINDS, WORLD_KINDS } from "../layers/warmLayers.ts";

/** Delay between two kinds, so that each is compiled in an idle period of its own. */
const PAUSE_MILLISECONDS = 250;

interface WarmOptions {
  /** True once the map has drawn the world. */
  isWorldDrawn: boolean;
  /** True while a guide is open and needs its kinds at once. */
  isGuideOpen: boolean;
}

/** One more than there are kinds, so that the last one is drawn as well. */
const STEPS = GUIDE_KINDS.length + 1;

/**
 * Creates the kinds of layers that are needed later: the world's at once, a guide's one at a time once the world is
 * drawn. Each is drawn until the next one is added, then only kept, so that its program stays compiled.
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
      ...GUIDE_KINDS.slice(0, count).map((make, index) => make(index === count - 1)),
    ],
    [count],
  );
}
