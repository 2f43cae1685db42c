import type { TileAddress } from "../../contract/position.ts";

/** Protocol of the built-in world's tiles, handled inside MapLibre's workers. */
export const WORLD_PROTOCOL = "world";

/** The files that hold them: land, sea, borders and countries in one, towns, which only closer views need, in the other. */
export type WorldFileName = "land" | "towns";

/** Id of MapLibre's source of the tiles of a file. */
export const WORLD_SOURCE = "world";
export const TOWNS_SOURCE = "towns";

/** The last zoom that has tiles of land. They have all detail: further in, parts of them are drawn. */
export const WORLD_LAST_ZOOM = 3;

/** Zooms at which towns are added, MapLibre's. The tiles of the first one have those of all. */
export const TOWN_ZOOMS = [4, 5, 6, 7, 8] as const;
export const TOWN_TILE_ZOOM = TOWN_ZOOMS[0];

/** Zooms of the tiles in each file. */
const ZOOMS: Record<WorldFileName, { first: number; last: number }> = {
  land: { first: 0, last: WORLD_LAST_ZOOM },
  towns: { first: TOWN_TILE_ZOOM, last: TOWN_TILE_ZOOM },
};

/** Layers of a tile. */
export type WorldLayerName = "sea" | "land" | "borders" | "countries" | "towns";

/** The URL template of a file's tiles, for MapLibre. */
export function worldTilesUrl(file: WorldFileName): string {
  return `${WORLD_PROTOCOL}://${file}/{z}/{x}/{y}`;
}

/** @throws RangeError for a URL that is not of a tile of the world */
export function readWorldUrl(url: string): { file: WorldFileName; address: TileAddress } {
  const [, file, ...address] = /^world:\/\/(land|towns)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z, x, y] = address.map(Number);
  if (z === undefined || x === undefined || y === undefined)
    throw new RangeError(`Not a tile of the world: ${url}`);
  return { file: file === "towns" ? "towns" : "land", address: [z, x, y] };
}

export function worldTileCount(file: WorldFileName): number {
  const { first, last } = ZOOMS[file];
  return tilesBelow(last + 1) - tilesBelow(first);
}

/** Place of a tile in its file: zoom after zoom, row after row. */
export function worldTileIndex(file: WorldFileName, [z, x, y]: TileAddress): number {
  return tilesBelow(z) - tilesBelow(ZOOMS[file].first) + y * 2 ** z + x;
}

function tilesBelow(zoom: number): number {
  return (4 ** zoom - 1) / 3;
}
