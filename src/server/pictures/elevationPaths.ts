import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";

/** Where a profile stands in a picture, in pixels. */
export interface ProfileBox {
  left: number;
  top: number;
  width: number;
  bottom: number;
}

export interface ProfileShape {
  /** Path data of the line from the left edge to the right one. */
  line: string;
  /** Pixels from the top of a height in metres. */
  y(meters: number): number;
  low: number;
  high: number;
}

/** Lowest relief in metres that fills the box: a nearly flat trail stays nearly flat. */
const MIN_RELIEF = 60;

/** The line of a profile (heights in metres at equal distances) scaled into a box. */
export function profileShape(heights: Float64Array, box: ProfileBox, tolerance = 0.3): ProfileShape {
  const low = heights.reduce((a, b) => Math.min(a, b));
  const high = heights.reduce((a, b) => Math.max(a, b));
  const relief = Math.max(high - low, MIN_RELIEF);
  const y = (meters: number) => box.bottom - ((meters - low) / relief) * (box.bottom - box.top);
  const points = Array.from(heights).flatMap((meters, i) => [
    box.left + (i / (heights.length - 1)) * box.width,
    y(meters),
  ]);
  return { line: polylinePath(thinPoints(points, tolerance)), y, low, high };
}
