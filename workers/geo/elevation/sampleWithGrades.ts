import { buffersOf } from "../buffersOf.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import { sampleElevation, type TrailElevation } from "./elevationSampling.ts";
import type { ElevationQuery, SampledElevation } from "./elevationTypes.ts";
import { fillBetweenSamples } from "./fillBetweenSamples.ts";

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
