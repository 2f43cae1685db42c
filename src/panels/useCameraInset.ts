import { type RefObject, useEffect } from "react";
import { setCameraInset } from "../stores/camera.ts";

type Side = "left" | "right" | "top" | "bottom";

/**
 * Tells the camera how many pixels of the map's side an element covers, from the edge of the map's frame (the page's
 * <main>) to the element's far edge. Nothing is covered while `isCovering` is false and after the element has gone.
 */
export function useCameraInset(side: Side, element: RefObject<HTMLElement | null>, isCovering = true): void {
  useEffect(() => {
    const box = element.current;
    const frame = box?.closest("main");
    if (!box || !frame || !isCovering) return;
    const report = () => setCameraInset(side, coveredPixels(side, box, frame));
    report();
    const observer = new ResizeObserver(report);
    observer.observe(box);
    observer.observe(frame);
    return () => {
      observer.disconnect();
      setCameraInset(side, 0);
    };
  }, [side, element, isCovering]);
}

/** Offsets are read instead of rectangles: they hold still while a panel slides in. */
function coveredPixels(side: Side, box: HTMLElement, frame: HTMLElement): number {
  let left = 0;
  let top = 0;
  for (
    let ancestor: HTMLElement | null = box;
    ancestor && ancestor !== frame;
    ancestor = offsetParentOf(ancestor)
  ) {
    left += ancestor.offsetLeft;
    top += ancestor.offsetTop;
  }
  const pixels = {
    left: left + box.offsetWidth,
    right: frame.offsetWidth - left,
    top: top + box.offsetHeight,
    bottom: frame.offsetHeight - top,
  };
  return Math.max(0, pixels[side]);
}

function offsetParentOf(element: HTMLElement): HTMLElement | null {
  return element.offsetParent instanceof HTMLElement ? element.offsetParent : null;
}
