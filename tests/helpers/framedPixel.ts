import type { Bounds, Position } from "../../src/contract/position.ts";
import type { ViewLimits } from "../../src/lib/zoomLevels.ts";
import { poseFor } from "../../src/map/camera/cameraPose.ts";
import { type Pixel, project } from "../../src/map/camera/screenFrame.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The requested view of the camera. */
export interface FramedView {
  bounds: Bounds;
  maxZoom: number;
  hasPins?: boolean;
  limits: ViewLimits;
}

/** The part of a map that no panel covers: one on its left, and one at its bottom. */
export function uncoveredPart(frame: Box, covers: readonly Box[]): Box {
  let left = frame.x;
  let bottom = frame.y + frame.height;
  for (const box of covers) {
    if (box.x + box.width <= frame.x) continue;
    if (box.height > frame.height / 2) left = Math.max(left, box.x + box.width);
    else if (box.y > frame.y + frame.height / 2) bottom = Math.min(bottom, box.y);
  }
  return { x: left, y: frame.y, width: frame.x + frame.width - left, height: bottom - frame.y };
}

/** Projects a position to a pixel of the page while the map frames a view in its uncovered part. */
export function framedPixel(position: Position, view: FramedView, frame: Box, free: Box): Pixel {
  const { width, height } = frame;
  const insets = {
    left: free.x - frame.x,
    right: 0,
    top: 0,
    bottom: frame.y + height - free.y - free.height,
  };
  const pose = { longitude: 0, latitude: 0, zoom: 0 };
  const { limits, ...fit } = view;
  const reached = poseFor({ kind: "fit", ...fit }, { pose, width, height, insets, limits });
  const [x, y] = project({ ...reached, width, height }, position);
  return [frame.x + x, frame.y + y];
}
