import { firstAtLeast } from "../firstAtLeast.ts";
import type { Climb } from "../geo/ascent.ts";
import type { Span } from "../span.ts";
import { movingMinutes, type TravelSpeed } from "./movingMinutes.ts";
import type { RouteSums } from "./routeSums.ts";

/** A route with the minutes of moving that it takes up to each offset. */
export interface TripMeasure extends RouteSums {
  minutes: Float64Array<ArrayBuffer>;
}

/** What a stretch of a route takes; equal to the sum over its parts. */
export interface StretchTotals extends Climb {
  lengthMeters: number;
  minutes: number;
  withoutElevationMeters: number;
}

/** The columns whose values a day can be limited by. */
export type SumColumn = "meters" | "ascent" | "minutes";

/** Adds the moving time: that of each stretch by its length and climb, and within one by the length. */
export function tripMeasure(columns: RouteSums, speed: TravelSpeed): TripMeasure {
  const { meters, stretchEnds, stretchAscent, stretchDescent } = columns;
  const minutes = new Float64Array(meters.length);
  let [at, before, from] = [0, 0, 0];
  stretchEnds.forEach((end, stretch) => {
    const lengthMeters = end - from;
    const ascentMeters = stretchAscent[stretch];
    const descentMeters = stretchDescent[stretch];
    const taken = movingMinutes({ lengthMeters, ascentMeters, descentMeters }, speed);
    const isLast = stretch === stretchEnds.length - 1;
    for (; at < meters.length && (isLast || meters[at] < end); at++) {
      const share = lengthMeters > 0 ? Math.min(1, (meters[at] - from) / lengthMeters) : 1;
      minutes[at] = before + share * taken;
    }
    before += taken;
    from = end;
  });
  return { ...columns, minutes };
}

/** Length of the route in metres. */
export function tripLength({ meters }: Pick<RouteSums, "meters">): number {
  return meters.at(-1) ?? 0;
}

/** The value of a column at an offset; beyond the route's ends that of the end. */
export function valueAt({ meters }: Pick<RouteSums, "meters">, column: Float64Array, offset: number): number {
  const after = firstAtLeast(meters, offset);
  if (after === 0 || after === meters.length) return column[Math.min(after, meters.length - 1)] ?? 0;
  const start = meters[after - 1];
  const share = (offset - start) / (meters[after] - start);
  const value = column[after - 1];
  return share >= 1 ? column[after] : value + share * (column[after] - value);
}

export function stretchTotals(measure: TripMeasure, { fromMeters, toMeters }: Span): StretchTotals {
  const between = (column: Float64Array) =>
    valueAt(measure, column, toMeters) - valueAt(measure, column, fromMeters);
  return {
    lengthMeters: between(measure.meters),
    ascentMeters: between(measure.ascent),
    descentMeters: between(measure.descent),
    minutes: between(measure.minutes),
    withoutElevationMeters: between(measure.withoutElevation),
  };
}

/** The last offset at which a column is at most `value`; the route's end if it never grows beyond. */
export function lastOffsetWithin({ meters, ...columns }: TripMeasure, by: SumColumn, value: number): number {
  const column = by === "meters" ? meters : columns[by];
  let after = firstAtLeast(column, value);
  while (after < column.length && column[after] <= value) after++;
  if (after === column.length) return meters[after - 1] ?? 0;
  if (after === 0) return meters[0] ?? 0;
  const low = column[after - 1];
  const share = Math.max(0, (value - low) / (column[after] - low));
  const start = meters[after - 1];
  return start + share * (meters[after] - start);
}
