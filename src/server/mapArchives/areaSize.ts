import type { Bounds } from "../../contract/position.ts";
import { tileAt } from "./tileAddress.ts";

/** Mean bytes of a vector tile by zoom, of a town (54 km² of Perth): an upper estimate for the country. */
const MAP_TILE_BYTES = [
  66_803, 29_725, 36_036, 38_079, 29_992, 20_410, 16_798, 48_456, 59_436, 52_904, 77_984, 57_791, 63_627,
  45_201, 27_317, 17_879,
];
/** Mean bytes of an elevation tile of 512 px: three in the Alps, zooms 10 and 11, as PNG in whole metres. */
const TERRAIN_TILE_BYTES = 313_000;

/** The last zoom of the extracts of a map and its terrain. */
export const MAP_ZOOM = 15;
export const TERRAIN_ZOOM = 12;

/** Estimated bytes of extracts of boxes: all tiles that touch them, each with the mean of its zoom. */
export function areaSize(boxes: readonly Bounds[]): { map: number; terrain: number } {
  let [map, terrain] = [0, 0];
  for (let zoom = 0; zoom <= MAP_ZOOM; zoom++) {
    const count = tileCount(boxes, zoom);
    map += count * (MAP_TILE_BYTES[zoom] ?? 0);
    if (zoom <= TERRAIN_ZOOM) terrain += count * TERRAIN_TILE_BYTES;
  }
  return { map, terrain };
}

/** Tiles that two boxes share count twice at the zooms at which both are in one: a few. */
function tileCount(boxes: readonly Bounds[], zoom: number): number {
  return boxes.reduce((sum, [west, south, east, north]) => {
    const [, left, top] = tileAt(west, north, zoom);
    const [, right, bottom] = tileAt(east, south, zoom);
    return sum + (right - left + 1) * (bottom - top + 1);
  }, 0);
}
