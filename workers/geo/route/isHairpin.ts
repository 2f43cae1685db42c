import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { type TrailLines, valueAtLocation } from "./trailLines.ts";

/** The way between two passes is a loop only if it is wider than this (metres). */
const LOOP_METERS = 60;

/** Points at which the way between is looked at. */
const SAMPLES = 32;

/**
 * Whether the line of a part between two of its locations, `from` < `to`, goes to and fro on one slope instead of round a
 * loop: it fits in a narrow strip, or its way back lies beside its way out.
 */
export function isHairpin(lines: TrailLines, from: number, to: number): boolean {
  const points = pointsBetween(lines, from, to);
  return isNarrow(points) || returnsBesideItself(points);
}

type Point = readonly [x: number, y: number];

/** Points of the line at equal steps of vertices and all its ends, in metres from the first one. */
function pointsBetween({ columns: { lng, lat } }: TrailLines, from: number, to: number): Point[] {
  const width = METERS_PER_DEGREE * Math.cos(valueAtLocation(lat, from) * RADIANS);
  const step = (to - from) / SAMPLES;
  const locations = Array.from({ length: SAMPLES + 1 }, (_, k) => Math.min(to, from + k * step));
  // A line of few vertices is looked at at each of them too, where it turns.
  for (let v = Math.ceil(from); to - from <= SAMPLES && v <= to; v++) locations.push(v);
  const x = valueAtLocation(lng, from);
  const y = valueAtLocation(lat, from);
  return locations
    .sort((a, b) => a - b)
    .map((location) => [
      (valueAtLocation(lng, location) - x) * width,
      (valueAtLocation(lat, location) - y) * METERS_PER_DEGREE,
    ]);
}

function isNarrow(points: Point[]): boolean {
  let farthest: Point = [0, 0];
  let length = 0;
  for (const point of points) {
    const away = Math.hypot(point[0], point[1]);
    if (away > length) [farthest, length] = [point, away];
  }
  if (length === 0) return true;
  const across = points.map(([x, y]) => (x * farthest[1] - y * farthest[0]) / length);
  return Math.max(...across) - Math.min(...across) <= LOOP_METERS;
}

function returnsBesideItself(points: Point[]): boolean {
  const last = points.length - 1;
  return [1, 2, 3].every((eighths) => {
    const out = points[Math.round((last * eighths) / 8)];
    const back = points[last - Math.round((last * eighths) / 8)];
    return (
      out !== undefined && back !== undefined && Math.hypot(out[0] - back[0], out[1] - back[1]) <= LOOP_METERS
    );
  });
}
