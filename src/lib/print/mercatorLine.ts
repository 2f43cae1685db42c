import { firstAtLeast } from "../firstAtLeast.ts";
import { mercatorX, mercatorY } from "../geo/mercator.ts";
import { memoizeWeakly } from "../memoize.ts";
import type { Span } from "../span.ts";

/** A line in the unit square of Web Mercator, unwrapped, with metres along it. */
export interface MercatorLine {
  x: Float64Array;
  y: Float64Array;
  meters: Float64Array;
}

/** A place of that square. */
export type MercatorPlace = readonly [x: number, y: number];

interface LineColumns {
  lng: Float64Array;
  lat: Float64Array;
  meters: Float64Array;
}

/** Projects a line in columns of degrees, once. */
export const lineOnMercator = memoizeWeakly(
  ({ lng, lat, meters }: LineColumns): MercatorLine => ({
    x: lng.map(mercatorX),
    y: lat.map(mercatorY),
    meters,
  }),
);

/** The place at an offset of a line; beyond its ends that of the end. */
export function placeAlong({ x, y, meters }: MercatorLine, offset: number): MercatorPlace {
  const after = Math.min(firstAtLeast(meters, offset), meters.length - 1);
  const end = meters[after];
  const [toX, toY] = [x[after], y[after]];
  if (after === 0 || end <= offset) return [toX, toY];
  const start = meters[after - 1];
  const share = (offset - start) / (end - start);
  const [fromX, fromY] = [x[after - 1], y[after - 1]];
  return [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
}

/** The places of a stretch of a line: its ends, and the vertices between. */
export function placesAlong(line: MercatorLine, { fromMeters, toMeters }: Span): MercatorPlace[] {
  const { x, y, meters } = line;
  const places = [placeAlong(line, fromMeters)];
  for (let at = firstAtLeast(meters, fromMeters); (meters[at] ?? toMeters) < toMeters; at++)
    places.push([x[at], y[at]]);
  places.push(placeAlong(line, toMeters));
  return places;
}
