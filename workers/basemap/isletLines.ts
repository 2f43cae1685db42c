import type { Position } from "geojson";
import { mercatorX, mercatorY, WORLD_SIZE } from "../../src/lib/geo/mercator.ts";

/** Rings wider than this, px at zoom 0, are large enough for a wide stroke at every zoom where their atlas is drawn. */
export const MAX_ISLET_SPAN = 64;

/** The longer side of a ring's box, px at zoom 0. */
export function spanOf(ring: readonly Position[]): number {
  const x = ring.map(([lng = 0]) => mercatorX(lng));
  const y = ring.map(([, lat = 0]) => mercatorY(lat));
  return WORLD_SIZE * Math.max(extent(x), extent(y));
}

/**
 * A small island as lines without corners, for strokes wider than the island: each side of the ring separately, since
 * round caps join at any angle, and a line from the first corner to the farthest one, which remains visible when the
 * sides are too short to be drawn.
 */
export function isletLines(ring: readonly Position[]): Position[][] {
  const [start] = ring;
  if (!start) return [];
  const sides = ring.slice(1).map((position, i) => [ring[i] ?? position, position]);
  return [[start, farthestFrom(start, ring)], ...sides];
}

function farthestFrom([lng = 0, lat = 0]: Position, ring: readonly Position[]): Position {
  const distanceOf = ([x = 0, y = 0]: Position) => Math.hypot(x - lng, y - lat);
  return ring.reduce((farthest, position) =>
    distanceOf(position) > distanceOf(farthest) ? position : farthest,
  );
}

function extent(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}
