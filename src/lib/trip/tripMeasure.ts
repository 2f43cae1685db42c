import { firstAtLeast } from "../firstAtLeast.ts";
import type { Climb } from "../geo/ascent.ts";
import type { Span } from "../span.ts";
import { minuteRates, type TravelSpeed } from "./minuteRates.ts";
import type { TripColumns } from "./tripColumns.ts";

/** A route with the minutes of moving that it takes up to each offset. */
export interface TripMeasure extends TripColumns {
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

/** Adds the moving time: that of each leg by its length and climb, so that the whole is the sum of the legs. */
export function tripMeasure(columns: TripColumns, speed: TravelSpeed): TripMeasure {
  const { meters, ascent, descent, legStarts } = columns;
  const minutes = new Float64Array(meters.length);
  for (let leg = 0; leg + 1 < legStarts.length; leg++) {
    const [from, to] = [legStarts[leg] as number, legStarts[leg + 1] as number];
    const since = (column: Float64Array, at: number) => (column[at] as number) - (column[from] as number);
    const rates = minuteRates(
      { lengthMeters: since(meters, to), ascentMeters: since(ascent, to), descentMeters: since(descent, to) },
      speed,
    );
    for (let at = from + 1; at <= to; at++) {
      minutes[at] =
        (minutes[from] as number) +
        rates.perMeter * since(meters, at) +
        rates.perAscentMeter * since(ascent, at) +
        rates.perDescentMeter * since(descent, at);
    }
  }
  return { ...columns, minutes };
}

/** Length of the route in metres. */
export function tripLength({ meters }: Pick<TripColumns, "meters">): number {
  return meters.at(-1) ?? 0;
}

/** The value of a column at an offset; beyond the route's ends that of the end. */
export function valueAt(
  { meters }: Pick<TripColumns, "meters">,
  column: Float64Array,
  offset: number,
): number {
  const after = firstAtLeast(meters, offset);
  if (after === 0 || after === meters.length) return column[Math.min(after, meters.length - 1)] ?? 0;
  const start = meters[after - 1] as number;
  const share = (offset - start) / ((meters[after] as number) - start);
  const value = column[after - 1] as number;
  return share >= 1 ? (column[after] as number) : value + share * ((column[after] as number) - value);
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
  while (after < column.length && (column[after] as number) <= value) after++;
  if (after === column.length) return meters[after - 1] ?? 0;
  if (after === 0) return meters[0] ?? 0;
  const low = column[after - 1] as number;
  const share = Math.max(0, (value - low) / ((column[after] as number) - low));
  const start = meters[after - 1] as number;
  return start + share * ((meters[after] as number) - start);
}
