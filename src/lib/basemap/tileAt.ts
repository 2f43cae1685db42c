import type { Bounds, TileAddress } from "../../contract/position.ts";
import { clamp } from "../clamp.ts";
import { mercatorY } from "../geo/mercator.ts";

/** The tile of a zoom that contains a position. */
export function tileAt(lng: number, lat: number, zoom: number): TileAddress {
  const side = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(mercatorY(lat) * side);
  return [zoom, clamp(x, 0, side - 1), clamp(y, 0, side - 1)];
}

/** The first and last columns and rows of the tiles of a zoom that have a part of bounds. */
export function tilesOfBounds([west, south, east, north]: Bounds, zoom: number) {
  const [, left, top] = tileAt(west, north, zoom);
  const [, right, bottom] = tileAt(east, south, zoom);
  return { left, top, right, bottom };
}

/** Whether a tile has a part of bounds. */
export function isTileWithin([z, x, y]: TileAddress, bounds: Bounds): boolean {
  const { left, top, right, bottom } = tilesOfBounds(bounds, z);
  return x >= left && x <= right && y >= top && y <= bottom;
}
