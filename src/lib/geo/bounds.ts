import type { Bounds } from "../../contract/position.ts";
import { turnsEastOf, wholeTurns } from "./wholeTurns.ts";

/** The box of vertices `from` .. `to - 1` with unwrapped longitudes, null when there are none. */
export function boundsOf(
  lng: Float64Array,
  lat: Float64Array,
  from = 0,
  to: number = lng.length,
): Bounds | null {
  if (to <= from) return null;
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const x = lng[i];
    const y = lat[i];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

/**
 * The smallest box around both; the second is first shifted by whole turns next to the first, so that boxes on either
 * side of the antimeridian give a narrow box. A null box counts as empty.
 */
export function unionBounds(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (a === null) return b;
  if (b === null) return a;
  const turns = wholeTurns((a[0] + a[2] - b[0] - b[2]) / 2);
  return [
    Math.min(a[0], b[0] + turns),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2] + turns),
    Math.max(a[3], b[3]),
  ];
}

/** Whether two boxes share a point; either may be in another turn of the world, or across 180 degrees. */
export function boundsIntersect(a: Bounds, b: Bounds): boolean {
  if (a[1] > b[3] || b[1] > a[3]) return false;
  // The smallest whole turn that shifts a's east to b's west or past it.
  const turned = a[0] + turnsEastOf(b[0], a[2]);
  return turned <= b[2];
}

/** Expands a box on each side by a share of its size, clamped at the poles; its longitudes may exceed 180 degrees. */
export function expandBounds([west, south, east, north]: Bounds, share: number): Bounds {
  const x = (east - west) * share;
  const y = (north - south) * share;
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)];
}
