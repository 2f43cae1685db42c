import { useCallback, useEffect, useRef } from "react";
import { catalogue, hoverGuide } from "../../stores/catalogue/catalogue.ts";

/**
 * Makes the card under the pointer the hovered guide. While the list scrolls the guide hovered before stays: cards that
 * come and go below a still pointer would each draw the map again, in the very frames that have cards to make. The one
 * that comes to rest there counts. A frame has its pointer events before its scroll, and what followed the scroll before
 * may still be due: only at the end of both is it clear whether the card is passing.
 */
export function useCardHover(isScrolling: boolean): (guideId: string | null) => void {
  const isPassing = useRef(isScrolling);
  const below = useRef<string | null>(null);
  /** What the list hovered last. Where the map has hovered another since, the list does not clear that. */
  const hovered = useRef<string | null>(null);
  const frame = useRef(0);
  const settle = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const [before, now] = [hovered.current, below.current];
      if (isPassing.current || now === before) return;
      hovered.current = now;
      if (now !== null || catalogue.hoveredGuideId === before) hoverGuide(now);
    });
  }, []);
  useEffect(() => {
    isPassing.current = isScrolling;
    if (!isScrolling) settle();
  }, [isScrolling, settle]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(
    (guideId) => {
      below.current = guideId;
      settle();
    },
    [settle],
  );
}
