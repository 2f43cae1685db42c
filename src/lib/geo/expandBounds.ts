import type { Bounds } from "../../contract/position.ts";

/** Expands a box on each side by a share of its size, clamped at the poles; its longitudes may exceed 180 degrees. */
export function expandBounds([west, south, east, north]: Bounds, share: number): Bounds {
  const x = (east - west) * share;
  const y = (north - south) * share;
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)];
}
