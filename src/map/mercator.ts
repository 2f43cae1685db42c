import type { Position } from "../contract/position.ts";

/** Pixels of the whole world's side at zoom 0. */
export const WORLD_SIZE = 512;

/** The place of world coordinates as `src/lib/geo/mercator.ts` makes them. */
export function placeOf(x: number, y: number): Position {
  const lat = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  return [(x - 0.5) * 360, lat];
}

/** Screen pixels of the world's side at a zoom. */
export function worldPixels(zoom: number): number {
  return WORLD_SIZE * 2 ** zoom;
}
