import { useCallback, useEffect, useRef } from "react";
import { catalogue, hoverGuide } from "../../stores/catalogue/catalogue.ts";

/**
 * Makes the card under the pointer the hovered guide. While the list scrolls the guide hovered before stays: cards that
 * come and go below a still pointer would each draw the map again, in the very frames that have cards to make. The one
 * that comes to rest there counts.
 */
export function useCardHover(isScrolling: boolean): (guideId: string | null) => void {
  const isPassing = useRef(isScrolling);
  const below = useRef<string | null>(null);
  /** What the list hovered last. Where the map has hovered another since, the list does not clear that. */
  const hovered = useRef<string | null>(null);
  const settle = useCallback(() => {
    const [before, now] = [hovered.current, below.current];
    hovered.current = now;
    if (now === before) return;
    if (now !== null || catalogue.hoveredGuideId === before) hoverGuide(now);
  }, []);
  useEffect(() => {
    isPassing.current = isScrolling;
    if (!isScrolling) settle();
  }, [isScrolling, settle]);
  return useCallback(
    (guideId) => {
      below.current = guideId;
      if (!isPassing.current) settle();
    },
    [settle],
  );
}
