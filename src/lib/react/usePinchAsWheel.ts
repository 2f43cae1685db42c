import { type RefObject, useEffect } from "react";

/** Pixels of the wheel for a pinch to e times the distance, as in Chrome. */
const PIXELS_PER_PINCH = 100;

/**
 * Gives an element that zooms by the wheel what other browsers send for a pinch on the trackpad: a wheel event with
 * Ctrl. Safari has gesture events instead, and would zoom the page. Elsewhere on the page it may.
 */
export function usePinchAsWheel(zoomed: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = zoomed.current;
    if (!element) return;
    let scaleBefore = 1;
    const begin = (event: Event) => {
      event.preventDefault();
      scaleBefore = 1;
    };
    const follow = (event: Event) => {
      event.preventDefault();
      // Fingers on a screen send touch events as well, which the element follows.
      if (navigator.maxTouchPoints > 0) return;
      const { scale, clientX, clientY } = numbersOf(event);
      if (!(scale > 0)) return;
      const deltaY = -Math.log(scale / scaleBefore) * PIXELS_PER_PINCH;
      scaleBefore = scale;
      event.target?.dispatchEvent(
        new WheelEvent("wheel", {
          deltaY,
          clientX,
          clientY,
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    };
    element.addEventListener("gesturestart", begin);
    element.addEventListener("gesturechange", follow);
    return () => {
      element.removeEventListener("gesturestart", begin);
      element.removeEventListener("gesturechange", follow);
    };
  }, [zoomed]);
}

/** Of an event that only Safari has, and no types. */
function numbersOf(event: Event) {
  const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
  return {
    scale: "scale" in event ? numberOf(event.scale) : 0,
    clientX: "clientX" in event ? numberOf(event.clientX) : 0,
    clientY: "clientY" in event ? numberOf(event.clientY) : 0,
  };
}
