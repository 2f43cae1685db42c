import type { TrailColumns } from "../pack/trailColumns.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { SampledHeights } from "./elevationTypes.ts";
import { areJoined } from "./joinedVertices.ts";

/**
 * Fills buckets between two samples with the elevation of the straight line between those, in place: samples of a
 * sparse trail, or of a zoomed-in view, are wider apart than pixels. Where a neighbour has no elevation, or no line
 * joins them, the bucket stays NaN. Time is proportional to the number of buckets, not samples.
 */
export function fillBetweenSamples(
  window: SampledHeights,
  columns: Pick<TrailColumns, "partStarts">,
  { meters, elevation, vertices }: ElevationSeries,
): SampledHeights {
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
    // NaN when either elevation is unknown.
    const height = low + share * ((elevation[after] as number) - low);
    window.lowest[bucket] = height;
    window.highest[bucket] = height;
  });
  return window;
}
