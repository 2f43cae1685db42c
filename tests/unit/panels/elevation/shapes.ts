import type { ElevationShape } from "../../../../src/panels/elevation/plot/elevationShape.ts";

/** A shape of equal buckets, each of one height; grades have the same cells. */
export function shapeOf(heights: number[], bucketMeters: number): ElevationShape {
  return {
    fromMeters: 0,
    toMeters: heights.length * bucketMeters,
    meters: Float64Array.from(heights, (_, index) => (index + 0.5) * bucketMeters),
    highest: Float64Array.from(heights),
    lowest: Float64Array.from(heights),
    gradeCells: { highest: Float64Array.from(heights), lowest: Float64Array.from(heights) },
  };
}
