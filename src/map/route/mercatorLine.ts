import type { TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import { mercatorX, mercatorY } from "../../lib/geo/mercator.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";

/** A line in world coordinates, interleaved x, y: the world is 1 wide, and the line unwrapped. */
export const mercatorLine = memoizeWeakly(({ positions }: TrailSection): Float64Array => {
  const points = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 2) {
    points[i] = mercatorX(positions[i] as number);
    points[i + 1] = mercatorY(positions[i + 1] as number);
  }
  return points;
});
