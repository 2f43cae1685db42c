import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";

/** The box of a profile in a picture, in pixels. */
export interface ProfileBox {
  left: number;
  top: number;
  width: number;
  bottom: number;
}

export interface ProfileShape {
  /** Path data of the line from the left edge to the right one. */
  line: string;
  /** Vertical pixel coordinate of an elevation in metres. */
  y(meters: number): number;
  low: number;
  high: number;
}

/** Minimum relief in metres that fills the box, so that a nearly flat trail looks nearly flat. */
const MIN_RELIEF = 60;
/** Pixels. */
const TOLERANCE = 0.3;

/** Scales a profile (elevations in metres at equidistant points) into a box. */
export function profileShape(heights: Float64Array, box: ProfileBox): ProfileShape {
  const low = heights.reduce((a, b) => Math.min(a, b));
  const high = heights.reduce((a, b) => Math.max(a, b));
  const relief = Math.max(high - low, MIN_RELIEF);
  const y = (meters: number) => box.bottom - ((meters - low) / relief) * (box.bottom - box.top);
  const points = Array.from(heights).flatMap((meters, i) => [
    box.left + (i / (heights.length - 1)) * box.width,
    y(meters),
  ]);
  return { line: polylinePath(thinPoints(points, TOLERANCE)), y, low, high };
}
