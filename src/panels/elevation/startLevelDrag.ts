import type { PointerEvent } from "react";
import { elevation, setElevationLevel } from "../../stores/elevation/elevation.ts";
import { levelForHeight } from "./elevationLevels.ts";

/** A pointer that has moved less than this does not drag. */
const REST_PIXELS = 6;

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
