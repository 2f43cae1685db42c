import type { RouteSums } from "./routeSums.ts";
import { tripLength } from "./tripMeasure.ts";

/** The sums of the same way walked from its end: what was up is down. */
export function reversedSums(sums: RouteSums): RouteSums {
  const length = tripLength(sums);
  const fromEnd = (column: Float64Array) => {
    const total = column.at(-1) ?? 0;
    return Float64Array.from(column, (value) => total - value).reverse();
  };
  const { lng, lat, elevation, stretchEnds, stretchAscent, stretchDescent } = sums;
  const starts = Float64Array.from(stretchEnds, (_, at) => stretchEnds[at - 1] ?? 0);
  return {
    meters: fromEnd(sums.meters),
    ascent: fromEnd(sums.descent),
    descent: fromEnd(sums.ascent),
    withoutElevation: fromEnd(sums.withoutElevation),
    lng: lng.toReversed(),
    lat: lat.toReversed(),
    elevation: elevation.toReversed(),
    stretchEnds: starts.map((start) => length - start).reverse(),
    stretchAscent: stretchDescent.toReversed(),
    stretchDescent: stretchAscent.toReversed(),
  };
}
