import type { Map as BaseMap } from "maplibre-gl";
import { useCallback, useEffect, useRef, useState } from "react";

/** Device pixels per CSS pixel with which the base map starts: a few hundred in all. */
export const LINKING_PIXEL_RATIO = 1 / 32;
/** A source that does not load, or a camera that never stands still, is not waited for any longer. */
const MAX_WAIT_MILLISECONDS = 4000;

/** Whether the base map still draws in a few pixels. */
export function isLinking(map: BaseMap): boolean {
  return map.getPixelRatio() === LINKING_PIXEL_RATIO;
}

interface LinkedBaseMap {
  /** True once the base map has all its pixels, or is not waited for any longer. */
  isLinked: boolean;
  /** To be called after each frame of the base map. */
  onRender: (event: { target: BaseMap }) => void;
}

/**
 * Gives the base map all its pixels once it has linked the programs of what it draws. Each kind of layer links its own
 * in the frame in which it is first drawn, for which the driver finishes what it was given before, and the page waits:
 * of a few pixels that is nothing.
 * @param isMounted whether the base map is there, or coming
 */
export function useLinkedBaseMap(isMounted: boolean): LinkedBaseMap {
  const [isLinked, setLinked] = useState(false);
  const isLate = useRef(false);
  const hadLoaded = useRef(false);
  useEffect(() => {
    if (!isMounted) return;
    const timer = setTimeout(() => {
      isLate.current = true;
      setLinked(true);
    }, MAX_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isMounted]);
  const onRender = useCallback(({ target }: { target: BaseMap }) => {
    if (!isLinking(target)) return;
    const hasLoaded = target.loaded();
    // Names are placed, and so drawn, in the frame after they have been loaded.
    if (isLate.current || (hasLoaded && hadLoaded.current)) {
      // The library documents that this takes the override back; its type does not know it.
      target.setPixelRatio(null as unknown as number);
      setLinked(true);
      return;
    }
    hadLoaded.current = hasLoaded;
    if (hasLoaded) target.triggerRepaint();
  }, []);
  return { isLinked, onRender };
}
