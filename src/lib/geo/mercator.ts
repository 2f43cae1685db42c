import type { Position } from "../../contract/position.ts";
import { RADIANS } from "./earth.ts";

/** The latitude where Web Mercator ends: there the world is as high as wide. */
export const MERCATOR_MAX_LATITUDE = 85.0511287798066;

/** Pixels of the whole world's side at MapLibre's zoom 0. */
export const WORLD_SIZE = 512;

/** Screen pixels of the world's side at a zoom. */
export function worldPixels(zoom: number): number {
  return WORLD_SIZE * 2 ** zoom;
}

/** Longitude in degrees to the world's width: -180 is 0, 180 is 1. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** Latitude in degrees to the world's height: north 0, south 1; latitudes beyond the map's end are put on it. */
export function mercatorY(lat: number): number {
  const clamped = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat));
  return 0.5 - Math.asinh(Math.tan(clamped * RADIANS)) / (2 * Math.PI);
}

/** The place at x, y of the world, as `mercatorX` and `mercatorY` make them. */
export function mercatorPlace(x: number, y: number): Position {
  return [(x - 0.5) * 360, Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS];
}
