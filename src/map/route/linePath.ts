import type { TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import { mercatorPoints, mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import type { ScreenFrame } from "../camera/screenFrame.ts";

/** A line in world coordinates, interleaved x, y: the world is 1 wide, and the line unwrapped. */
export const mercatorLine = memoizeWeakly(
  ({ positions }: TrailSection): Float64Array => mercatorPoints(positions),
);

/** Pixels around the map within which a line is drawn too. */
const MARGIN = 20;

/** Vertices nearer to the one before are left out. */
const APART = 1.5;

/**
 * A line as SVG path data in pixels of the map, for lines that change with the pointer: a deck.gl layer would redraw
 * the map with each. Parts outside the map are left out.
 */
export function linePath(
  line: TrailSection,
  { longitude, latitude, zoom, width, height }: ScreenFrame,
): string {
  const points = mercatorLine(line);
  const pixels = worldPixels(zoom);
  const turns = Math.round(mercatorX(longitude) - (points[0] ?? 0));
  const left = width / 2 + (turns - mercatorX(longitude)) * pixels;
  const top = height / 2 - mercatorY(latitude) * pixels;
  const isSeen = (x: number, y: number, fromX: number, fromY: number) =>
    Math.max(x, fromX) >= -MARGIN &&
    Math.min(x, fromX) <= width + MARGIN &&
    Math.max(y, fromY) >= -MARGIN &&
    Math.min(y, fromY) <= height + MARGIN;
  let path = "";
  let [fromX, fromY] = [0, 0];
  let isJoined = false;
  for (let i = 0; i < points.length; i += 2) {
    const x = left + (points[i] ?? 0) * pixels;
    const y = top + (points[i + 1] ?? 0) * pixels;
    if (i > 0) {
      const isLast = i === points.length - 2;
      if (!isLast && Math.abs(x - fromX) < APART && Math.abs(y - fromY) < APART) continue;
      if (isSeen(x, y, fromX, fromY)) {
        if (!isJoined) path += `M${fromX.toFixed(1)} ${fromY.toFixed(1)}`;
        path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
        isJoined = true;
      } else isJoined = false;
    }
    [fromX, fromY] = [x, y];
  }
  return path;
}
