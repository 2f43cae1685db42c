import type { TileAddress } from "../../contract/position.ts";

/** Protocol of the built-in world's tiles, handled inside MapLibre's workers. */
export const WORLD_PROTOCOL = "world";

/** Id of MapLibre's source of these tiles. */
export const WORLD_SOURCE = "world";

/** The URL template of the built-in world's tiles, for MapLibre. */
export const WORLD_TILES_URL = `${WORLD_PROTOCOL}://{z}/{x}/{y}`;

/** The last zoom that has tiles. They have all detail: further in, parts of them are drawn. */
export const WORLD_LAST_ZOOM = 3;

export const WORLD_TILE_COUNT = tilesBelow(WORLD_LAST_ZOOM + 1);

/** Layers of a tile. */
export type WorldLayerName = "sea" | "land" | "borders";

/** @throws RangeError for a URL that is not of a tile of the world */
export function readWorldUrl(url: string): TileAddress {
  const match = /^world:\/\/(\d+)\/(\d+)\/(\d+)$/.exec(url);
  if (!match) throw new RangeError(`Not a tile of the world: ${url}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Place of a tile in the file of all: zoom after zoom, row after row. */
export function worldTileIndex([z, x, y]: TileAddress): number {
  return tilesBelow(z) + y * 2 ** z + x;
}

function tilesBelow(zoom: number): number {
  return (4 ** zoom - 1) / 3;
}
