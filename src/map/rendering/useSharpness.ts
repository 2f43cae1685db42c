import { useSyncExternalStore } from "react";
import { clamp } from "../../lib/clamp.ts";

/**
 * Device pixels per CSS pixel, at most three: higher densities look the same. Changes when the page is enlarged or comes
 * to another screen.
 */
export function useSharpness(): number {
  return useSyncExternalStore(onDensity, sharpness);
}

function sharpness(): number {
  return clamp(devicePixelRatio, 1, 3);
}

/** Calls back when the window is resized, and when its density changes. @returns a function that ends it */
export function onDensity(listener: () => void): () => void {
  const ending = new AbortController();
  const listening = { signal: ending.signal };
  addEventListener("resize", listener, listening);
  // A window that is dragged to another screen may keep its size.
  const followDensity = () => {
    const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const change = () => {
      followDensity();
      listener();
    };
    density.addEventListener("change", change, { ...listening, once: true });
  };
  followDensity();
  return () => ending.abort();
}
