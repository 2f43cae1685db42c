import { type RefObject, useEffect } from "react";
import { setCameraInset } from "../stores/camera.ts";

type Side = "left" | "right" | "top" | "bottom";

/**
 * Reports to the camera how many pixels an element covers on one side of the map: from the edge of the map, which is as
 * wide as the window and as high as the page's <main>, to the element's far edge. Zero while `isCovering` is false and after unmounting.
 */
export function useCameraInset(side: Side, element: RefObject<HTMLElement | null>, isCovering = true): void {
  useEffect(() => {
    const box = element.current;
    const frame = box?.closest("main");
    if (!box || !frame || !isCovering) return;
    // One that was just removed has no place: whatever replaces it reports next.
    const report = () => box.isConnected && setCameraInset(side, coveredPixels(side, box, frame));
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

/** Reads offsets instead of client rectangles, which change while a panel slides in. */
function coveredPixels(side: Side, box: HTMLElement, frame: HTMLElement): number {
  const width = document.documentElement.clientWidth;
  // A notch keeps the panels away from the window's edge, not the map.
  let left = frame.offsetLeft;
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
    right: width - left,
    top: top + box.offsetHeight,
    bottom: frame.offsetHeight - top,
  };
  return Math.max(0, pixels[side]);
}

function offsetParentOf(element: HTMLElement): HTMLElement | null {
  return element.offsetParent instanceof HTMLElement ? element.offsetParent : null;
}
