import type { TrailColumns } from "../pack/trailColumns.ts";
import { areJoined } from "./areJoined.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { TrailPosition } from "./elevationTypes.ts";

/**
 * The position at `meters` on a trail's axis, interpolated between its two nearest samples; beyond the trail's ends,
 * its end. In the gap between two parts it is the nearer part's end. Null for a trail without points.
 */
export function positionOnTrail(
  columns: TrailColumns,
  series: ElevationSeries,
  meters: number,
): TrailPosition | null {
  const count = series.meters.length;
  if (count === 0) return null;
  const after = Math.min(count - 1, firstSampleFrom(series.meters, meters));
  const before = Math.max(0, after - 1);
  const start = series.meters[before];
  const span = series.meters[after] - start;
  const share = span > 0 ? Math.max(0, Math.min(1, (meters - start) / span)) : 1;
  const [a, b] = [series.vertices[before], series.vertices[after]];
  if (areJoined(columns, a, b) && share > 0 && share < 1) {
    const mix = (column: Float64Array) => column[a] + share * (column[b] - column[a]);
    const elevation = mix(columns.elevation);
    return {
      position: [mix(columns.lng), mix(columns.lat)],
      elevationMeters: Number.isNaN(elevation) ? null : elevation,
      meters: start + share * span,
    };
  }
  const nearer = share < 0.5 ? before : after;
  const vertex = series.vertices[nearer];
  const elevation = columns.elevation[vertex];
  return {
    position: [columns.lng[vertex], columns.lat[vertex]],
    elevationMeters: Number.isNaN(elevation) ? null : elevation,
    meters: series.meters[nearer],
  };
}

/** Metres above the sea at each of some offsets on a trail's axis, NaN where unknown. */
export function heightsOnTrail(
  columns: TrailColumns,
  series: ElevationSeries,
  meters: Float64Array,
): Float64Array<ArrayBuffer> {
  return Float64Array.from(
    meters,
    (offset) => positionOnTrail(columns, series, offset)?.elevationMeters ?? Number.NaN,
  );
}
