import type { PointerEvent } from "react";
import { type ElevationLevel, elevation, setElevationLevel } from "../../stores/elevation/elevation.ts";

/** A pointer that has moved less than this does not drag. */
const REST_PIXELS = 6;

/** Height of the strip, and the share of the map's height that the tall chart takes. */
const STRIP_PIXELS = 180;
const TALL_SHARE = 0.94;

/** The level whose height is nearest to the one that the panel's edge was dragged to. */
export function levelForHeight(pixels: number, mapPixels: number): ElevationLevel {
  const heights = [0, STRIP_PIXELS, TALL_SHARE * mapPixels];
  const away = heights.map((height) => Math.abs(height - pixels));
  return (away.indexOf(Math.min(...away)) + 1) as ElevationLevel;
}

/** The level that a key on the panel's edge selects, null for keys without a function there. */
export function levelForKey(key: string, level: ElevationLevel): ElevationLevel | null {
  switch (key) {
    case "ArrowUp":
    case "PageUp":
      return Math.min(3, level + 1) as ElevationLevel;
    case "ArrowDown":
    case "PageDown":
      return Math.max(1, level - 1) as ElevationLevel;
    case "Home":
      return 1;
    case "End":
      return 3;
    default:
      return null;
  }
}

/** Starts a drag of the chart's upper edge, which changes its level. It listens on the window, since the pressed element may be removed with its level. */
export function startLevelDrag({ currentTarget, button, clientY }: PointerEvent<HTMLElement>): void {
  const map = currentTarget.closest("main");
  if (button !== 0 || !map) return;
  const panel = currentTarget.closest("section") ?? currentTarget;
  const { bottom } = panel.getBoundingClientRect();
  const mapPixels = map.clientHeight;
  const dragged = new AbortController();
  const options = { signal: dragged.signal };
  const end = () => dragged.abort();
  const follow = (event: globalThis.PointerEvent) => {
    if (Math.abs(event.clientY - clientY) < REST_PIXELS) return;
    const level = levelForHeight(bottom - event.clientY, mapPixels);
    if (level !== elevation.level) setElevationLevel(level);
  };
  addEventListener("pointermove", follow, options);
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
}
