import { buffersOf } from "../buffersOf.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import { areJoined } from "./areJoined.ts";
import { sampleElevation, type TrailElevation } from "./elevationSampling.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { ElevationQuery, SampledElevation, SampledHeights } from "./elevationTypes.ts";

/** Fine enough for the borders of grades; the shortest stretch of one grade is a few cells. */
const GRADE_CELLS = 126;

/** A window of a trail for the chart: heights for each pixel, and for grades in cells that do not depend on its width. */
export function sampleWithGrades(
  elevation: TrailElevation,
  columns: Pick<TrailColumns, "partStarts">,
  query: ElevationQuery,
): SampledElevation {
  const sampled = (buckets: number) =>
    fillBetweenSamples(sampleElevation(elevation, { ...query, buckets }), columns, elevation.series);
  const { lowest, highest } = sampled(GRADE_CELLS);
  return { ...sampled(query.buckets), gradeCells: { lowest, highest } };
}

export function elevationBuffers({ meters, lowest, highest, gradeCells }: SampledElevation): Transferable[] {
  return buffersOf(meters, lowest, highest, gradeCells.lowest, gradeCells.highest);
}

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
    if (!areJoined(columns, vertices[before], vertices[after])) return;
    const from = meters[before];
    const low = elevation[before];
    const share = (centre - from) / (meters[after] - from);
    // NaN when either elevation is unknown.
    const height = low + share * (elevation[after] - low);
    window.lowest[bucket] = height;
    window.highest[bucket] = height;
  });
  return window;
}
