import type { Position } from "../../contract/position.ts";
import { clamp } from "../clamp.ts";
import { RADIANS } from "./distance.ts";

/** Maximum latitude of Web Mercator, at which the world is square. */
export const MERCATOR_MAX_LATITUDE = 85.0511287798066;

/** Width of the whole world in pixels at MapLibre's zoom 0. */
export const WORLD_SIZE = 512;

/** Width of the whole world in pixels at a zoom. */
export function worldPixels(zoom: number): number {
  return WORLD_SIZE * 2 ** zoom;
}

/** Projects a longitude in degrees to the unit square: -180 is 0, 180 is 1. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** Projects a latitude in degrees to the unit square: north 0, south 1; latitudes beyond the map are clamped. */
export function mercatorY(lat: number): number {
  const clamped = clamp(lat, -MERCATOR_MAX_LATITUDE, MERCATOR_MAX_LATITUDE);
  return 0.5 - Math.asinh(Math.tan(clamped * RADIANS)) / (2 * Math.PI);
}

/** Projects interleaved lng, lat in degrees to interleaved x, y of the unit square. */
export function mercatorPoints(positions: Float32Array | Float64Array): Float64Array {
  const points = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 2) {
    points[i] = mercatorX(positions[i]);
    points[i + 1] = mercatorY(positions[i + 1]);
  }
  return points;
}

/** Unprojects x, y of the unit square, the inverse of `mercatorX` and `mercatorY`. */
export function mercatorPosition(x: number, y: number): Position {
  return [(x - 0.5) * 360, Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS];
}
