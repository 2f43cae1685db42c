import { useCallback, useEffect, useRef } from "react";
import { hoverGuide } from "../../stores/catalogue/catalogue.ts";

/**
 * Tells the catalogue which card the pointer is over. Cards that pass below a still pointer while the list scrolls are
 * left out, since each would draw the map again; the one that comes to rest there counts.
 */
export function useCardHover(isScrolling: boolean): (guideId: string | null) => void {
  const isPassing = useRef(isScrolling);
  const below = useRef<string | null>(null);
  useEffect(() => {
    isPassing.current = isScrolling;
    if (!isScrolling && below.current !== null) hoverGuide(below.current);
  }, [isScrolling]);
  return useCallback((guideId) => {
    below.current = guideId;
    if (guideId === null || !isPassing.current) hoverGuide(guideId);
  }, []);
}
