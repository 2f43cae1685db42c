import { useSyncExternalStore } from "react";
import { clamp } from "../../lib/clamp.ts";

/**
 * Device pixels per CSS pixel, at most three: higher densities look the same. Changes when the page is enlarged or comes
 * to another screen.
 */
export function useSharpness(): number {
  return useSyncExternalStore(onResize, sharpness);
}

function sharpness(): number {
  return clamp(devicePixelRatio, 1, 3);
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
