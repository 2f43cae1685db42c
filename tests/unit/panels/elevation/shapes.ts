import type { ProfileShape } from "../../../../src/panels/elevation/profileShape.ts";

/** A shape of equal buckets, each of one height. */
export function shapeOf(heights: number[], bucketMeters: number): ProfileShape {
  return {
    fromMeters: 0,
    toMeters: heights.length * bucketMeters,
    meters: Float64Array.from(heights, (_, index) => (index + 0.5) * bucketMeters),
    highest: Float64Array.from(heights),
    lowest: Float64Array.from(heights),
  };
}
