import type { ViewLimits } from "../../lib/zoomLevels.ts";
import type { Insets } from "./cameraPose.ts";

/** deck.gl's controller: a flat map, north up, within the limits. Covered areas may extend beyond the bounds. */
export function controllerOptions({ minZoom, maxZoom, bounds }: ViewLimits, insets: Readonly<Insets>) {
  const [west, south, east, north] = bounds;
  const maxBounds: [[number, number], [number, number]] = [
    [west, south],
    [east, north],
  ];
  const { left, right, top, bottom } = insets;
  return {
    dragRotate: false,
    touchRotate: false,
    // deck.gl would delay every click to wait for a second one; `useDoubleClickZoom` zooms instead.
    doubleClickZoom: false,
    inertia: 250,
    scrollZoom: { smooth: true, speed: 0.01 },
    keyboard: { moveSpeed: 100, zoomSpeed: 2, rotateSpeedX: 0, rotateSpeedY: 0 },
    minZoom,
    maxZoom,
    maxBounds,
    maxBoundsPadding: { left, right, top, bottom },
  };
}
