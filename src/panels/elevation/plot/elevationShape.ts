import type { HeightColumns, SampledElevation } from "../../../../workers/geo/elevation/elevationTypes.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import type { ElevationDirection } from "../../../stores/elevation/useElevationSource.ts";

/** Elevation ready to be drawn: buckets in the reader's direction, holes between samples filled. */
export interface ElevationShape {
  /** The window's ends, metres from the reader's start. */
  fromMeters: number;
  toMeters: number;
  /** Metres from the reader's start, rising. */
  meters: Float64Array;
  /** Highest metres above the sea in each bucket, NaN where the trail's heights are unknown. */
  highest: Float64Array;
  lowest: Float64Array;
  /** The same heights in equal cells for grades, as many whatever the width of the chart. */
  gradeCells: HeightColumns;
}

/** Share of the width over which missing heights are bridged by a straight line; a longer hole stays open. */
const BRIDGED_SHARE = 1 / 20;

/** Turns a window of the stored trail to the reader's direction. Samples without height are skipped, not read as 0. */
export function elevationShape(window: SampledElevation, direction: ElevationDirection): ElevationShape {
  const turned = (value: number) => directedMeters(value, direction.trailLengthMeters, direction.isReversed);
  const meters = window.meters.map(turned);
  const highest = window.highest.slice();
  const lowest = window.lowest.slice();
  const gradeCells = {
    lowest: window.gradeCells.lowest.slice(),
    highest: window.gradeCells.highest.slice(),
  };
  const heights = [highest, lowest, gradeCells.highest, gradeCells.lowest];
  if (direction.isReversed) for (const column of [meters, ...heights]) column.reverse();
  for (const column of heights) bridge(column, Math.max(1, column.length * BRIDGED_SHARE));
  const ends = [window.fromMeters, window.toMeters].map(turned);
  return { fromMeters: Math.min(...ends), toMeters: Math.max(...ends), meters, highest, lowest, gradeCells };
}

/** True when there is something to draw: a length, and heights in at least two buckets. */
export function hasHeights(shape: Pick<ElevationShape, "fromMeters" | "toMeters" | "highest">): boolean {
  if (!(shape.toMeters > shape.fromMeters)) return false;
  let known = 0;
  for (const height of shape.highest) if (!Number.isNaN(height)) known++;
  return known >= 2;
}

function bridge(column: Float64Array, longest: number): void {
  let last = -1;
  column.forEach((height, index) => {
    if (Number.isNaN(height)) return;
    const from = column[last];
    if (from !== undefined && index - last - 1 <= longest) {
      for (let hole = last + 1; hole < index; hole++) {
        column[hole] = from + ((height - from) * (hole - last)) / (index - last);
      }
    }
    last = index;
  });
}
