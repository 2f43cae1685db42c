import { type RefObject, useEffect } from "react";
import { usePinchAsWheel } from "../../../lib/react/usePinchAsWheel.ts";
import { panElevation, zoomElevation } from "../../../stores/elevation/elevationView.ts";

/** Zoom per pixel of the wheel, and per pixel that a trackpad reports for a pinch. */
const ZOOM_PER_PIXEL = 0.002;
const ZOOM_PER_PINCH = 0.01;
const PIXELS_PER_LINE = 16;

/** The wheel zooms around the pointer; sideways, or with Shift, it pans. Adds its own listener, since React's is passive and cannot prevent the page from zooming. */
export function usePlotWheel(field: RefObject<HTMLElement | null>, isReversed: boolean): void {
  usePinchAsWheel(field);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const follow = (event: WheelEvent) => {
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      const { zoomFactor, panShare } = wheelMove(event, width);
      const share = (event.clientX - left) / width;
      if (panShare !== 0) panElevation(isReversed ? -panShare : panShare);
      else zoomElevation(zoomFactor, isReversed ? 1 - share : share);
    };
    element.addEventListener("wheel", follow, { passive: false });
    return () => element.removeEventListener("wheel", follow);
  }, [field, isReversed]);
}

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey" | "ctrlKey">;

/** What a wheel event does on a plot `width` pixels wide: zoom, or pan by a share of it. */
export function wheelMove(wheel: Wheel, width: number): { zoomFactor: number; panShare: number } {
  const perUnit = wheel.deltaMode === 0 ? 1 : PIXELS_PER_LINE;
  const x = wheel.deltaX * perUnit;
  const y = wheel.deltaY * perUnit;
  const aside = wheel.shiftKey && x === 0 ? y : x;
  if (wheel.shiftKey || Math.abs(x) > Math.abs(y)) return { zoomFactor: 1, panShare: aside / width };
  return { zoomFactor: Math.exp(y * (wheel.ctrlKey ? ZOOM_PER_PINCH : ZOOM_PER_PIXEL)), panShare: 0 };
}
