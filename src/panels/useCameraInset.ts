import { type RefObject, useEffect } from "react";
import { setCameraInset } from "../stores/camera.ts";

type Side = "left" | "right" | "top" | "bottom";

/**
 * Tells the camera how many pixels of the map's side an element covers, from the map's edge to the element's far edge.
 * Nothing is covered while `isCovering` is false and after the element has gone. The element's offset parent is the map's frame.
 */
export function useCameraInset(side: Side, element: RefObject<HTMLElement | null>, isCovering = true): void {
  useEffect(() => {
    const box = element.current;
    if (!box || !isCovering) return;
    const report = () => setCameraInset(side, coveredPixels(side, box));
    const observer = new ResizeObserver(report);
    observer.observe(box);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      setCameraInset(side, 0);
    };
  }, [side, element, isCovering]);
}

function coveredPixels(side: Side, box: HTMLElement): number {
  const covered = box.getBoundingClientRect();
  const frame = (box.offsetParent ?? document.documentElement).getBoundingClientRect();
  const pixels = {
    left: covered.right - frame.left,
    right: frame.right - covered.left,
    top: covered.bottom - frame.top,
    bottom: frame.bottom - covered.top,
  };
  return Math.max(0, Math.round(pixels[side]));
}
