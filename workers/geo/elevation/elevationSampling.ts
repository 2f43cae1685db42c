import { clamp } from "../../../src/lib/clamp.ts";
import { type Climb, roundClimb } from "../../../src/lib/geo/ascent.ts";
import type { Span } from "../../../src/lib/span.ts";
import { buildClimbIndex, type ClimbIndex, climbBetween } from "./climbIndex.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { ElevationQuery, SampledHeights } from "./elevationTypes.ts";
import {
  buildHeightLevels,
  cellsFor,
  fillFromCells,
  fillFromSamples,
  type HeightLevels,
} from "./heightLevels.ts";

const MAX_BUCKETS = 8192;

/** A guide's length and its last mileage are stored to 0.1 m, each rounded separately. */
const ROUNDING_METERS = 0.2;

/** Least number of cells in a bucket that is read from cells: its edges are off by at most an eighth. */
const CELLS_PER_BUCKET = 4;

/** The data for elevation queries of one trail. */
export interface TrailElevation {
  series: ElevationSeries;
  heights: HeightLevels;
  climb: ClimbIndex;
}

/** `measured` is the distance of each sample along the line (see `buildClimbIndex`). */
export function buildTrailElevation(series: ElevationSeries, measured?: Float64Array): TrailElevation {
  return { series, heights: buildHeightLevels(series), climb: buildClimbIndex(series, measured) };
}

/**
 * Lowest and highest elevation in each bucket of a window: with one bucket per pixel no summit is lost, and none is
 * drawn more than an eighth of a pixel off. A bucket without known elevations is NaN, except the first and the last:
 * they hold the elevation where the line crosses the window's edge, so that it is drawn up to the edge. Time is
 * proportional to the number of buckets or, for narrow buckets, to their samples.
 */
export function sampleElevation(
  { series, heights, climb }: TrailElevation,
  request: ElevationQuery,
): SampledHeights {
  const { fromMeters, toMeters } = request;
  const count = clamp(Math.floor(request.buckets), 1, MAX_BUCKETS);
  const width = (toMeters - fromMeters) / count;
  const meters = new Float64Array(count);
  const lowest = new Float64Array(count);
  const highest = new Float64Array(count);
  for (let bucket = 0; bucket < count; bucket++) meters[bucket] = fromMeters + (bucket + 0.5) * width;
  const buckets = { fromMeters, width, lowest, highest };
  const cells = cellsFor(heights, width, CELLS_PER_BUCKET);
  if (cells) fillFromCells(buckets, cells, heights.startMeters);
  else fillFromSamples(buckets, series);
  for (const [bucket, edge] of [
    [0, fromMeters],
    [count - 1, toMeters],
  ] as const) {
    if (!Number.isNaN(lowest[bucket])) continue;
    lowest[bucket] = heightAt(climb, edge);
    highest[bucket] = lowest[bucket];
  }
  return { fromMeters, toMeters, meters, lowest, highest, ...climbAlong(climb, request) };
}

/** Ascent and descent between two offsets to 0.1 m; one that differs from the end only by rounding is the end. */
export function climbAlong(index: ClimbIndex, { fromMeters, toMeters }: Span): Climb {
  const end = index.meters.at(-1) ?? 0;
  return roundClimb(climbBetween(index, fromMeters, end - toMeters <= ROUNDING_METERS ? end : toMeters));
}

/** Elevation at an offset between samples of known elevation, NaN beyond them. */
function heightAt({ meters, elevation }: ClimbIndex, offset: number): number {
  const after = firstSampleFrom(meters, offset);
  const [a, b] = [meters[after - 1], meters[after]];
  const [low, high] = [elevation[after - 1], elevation[after]];
  if (b === offset && high !== undefined) return high;
  if (a === undefined || b === undefined || low === undefined || high === undefined) return Number.NaN;
  return low + ((offset - a) / (b - a)) * (high - low);
}
