import type { TrailColumns } from "../pack/trailColumns.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { SampledElevation } from "./elevationTypes.ts";
import { areJoined } from "./joinedVertices.ts";

/**
 * Gives buckets that lie between two samples the height of the straight line between those, in place: samples of a
 * sparse trail, or of a close view, are wider apart than pixels. Where a neighbour has no height, or no line runs,
 * the bucket stays NaN. Takes time by buckets, not by samples.
 */
export function fillBetweenSamples(
  window: SampledElevation,
  columns: Pick<TrailColumns, "partStarts">,
  { meters, elevation, vertices }: ElevationSeries,
): SampledElevation {
  let after = 0;
  window.meters.forEach((centre, bucket) => {
    if (!Number.isNaN(window.lowest[bucket])) return;
    after = firstSampleFrom(meters, centre, after);
    const before = after - 1;
    if (before < 0 || after >= meters.length) return;
    if (!areJoined(columns, vertices[before] as number, vertices[after] as number)) return;
    const from = meters[before] as number;
    const low = elevation[before] as number;
    const share = (centre - from) / ((meters[after] as number) - from);
    // NaN when either height is unknown.
    const height = low + share * ((elevation[after] as number) - low);
    window.lowest[bucket] = height;
    window.highest[bucket] = height;
  });
  return window;
}
