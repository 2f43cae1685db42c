import type { Bounds, TileAddress } from "../../contract/position.ts";
import { clamp } from "../../lib/clamp.ts";
import { mercatorY } from "../../lib/geo/mercator.ts";

const MAX_ZOOM = 20;

/** The address in a path `z/x/y`; null if there is no such tile in the world. */
export function parseTileAddress(path: string): TileAddress | null {
  const numbers = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/.exec(path)?.slice(1).map(Number) ?? [];
  const [z = MAX_ZOOM + 1, x = 0, y = 0] = numbers;
  return isTile([z, x, y]) ? [z, x, y] : null;
}

/** Whether three whole numbers, none negative, are the address of a tile in the world. */
export function isTile([z, x, y]: TileAddress): boolean {
  return z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z;
}

/** The tile of a zoom that contains a position. */
export function tileAt(lng: number, lat: number, zoom: number): TileAddress {
  const side = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(mercatorY(lat) * side);
  return [zoom, clamp(x, 0, side - 1), clamp(y, 0, side - 1)];
}

/** Whether a tile has a part of bounds [west, south, east, north]. */
export function isTileWithin([z, x, y]: TileAddress, [west, south, east, north]: Bounds): boolean {
  const [, left, top] = tileAt(west, north, z);
  const [, right, bottom] = tileAt(east, south, z);
  return x >= left && x <= right && y >= top && y <= bottom;
}
