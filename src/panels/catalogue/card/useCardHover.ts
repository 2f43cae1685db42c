import { useCallback, useEffect, useRef } from "react";
import { catalogue, hoverGuide } from "../../../stores/catalogue/catalogue.ts";

/**
 * Sets the guide of the card under the pointer as hovered. While the list scrolls, the previous guide stays hovered:
 * each card passing under a still pointer would redraw the map, in the frames that also mount cards. When scrolling
 * stops, the card under the pointer becomes hovered. Within a frame, pointer events are dispatched before scroll events,
 * and work of the previous scroll may be pending: only after both is it known whether the card is passing.
 */
export function useCardHover(isScrolling: boolean): typeof hoverGuide {
  const isPassing = useRef(isScrolling);
  const below = useRef<string | null>(null);
  /** The guide last hovered by the list, so that a hover set by the map since is not cleared. */
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
    (guideId, left = below.current) => {
      if (guideId === null && left !== below.current) return;
      below.current = guideId;
      settle();
    },
    [settle],
  );
}
