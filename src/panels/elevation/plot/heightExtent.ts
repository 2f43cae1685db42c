import type { ElevationShape } from "./elevationShape.ts";

/** Lowest and highest metres of a shape, null where it has no heights. */
export function heightExtent(shape: ElevationShape): [low: number, high: number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const height of shape.lowest) if (height < low) low = height;
  for (const height of shape.highest) if (height > high) high = height;
  return low <= high ? [low, high] : null;
}
