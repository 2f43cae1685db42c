/** Protocol of the tiles of reeds, handled inside MapLibre's workers. */
export const REEDS_PROTOCOL = "reeds";

/** Zooms of the tiles: above the last they are enlarged, and their reeds farther from each other. */
export const REEDS_ZOOMS = { min: 12, max: 17 } as const;

/** What a tile of reeds is made from, encoded in its URL. */
export interface ReedsOptions {
  /** Absolute URL template of the topographic map's tiles. */
  tilesUrl: string;
  /** Their last zoom. */
  tilesMaxZoom: number;
}

export interface ReedsRequest {
  z: number;
  x: number;
  y: number;
  options: ReedsOptions;
}

/** The URL template of tiles of reeds, for MapLibre. */
export function reedsTilesUrl(options: ReedsOptions): string {
  return `${REEDS_PROTOCOL}://{z}/{x}/{y}?${encodeURIComponent(JSON.stringify(options))}`;
}

/** @throws RangeError for a URL not made by `reedsTilesUrl` */
export function readReedsUrl(url: string): ReedsRequest {
  const match = /^reeds:\/\/(\d+)\/(\d+)\/(\d+)\?(.+)$/.exec(url);
  if (!match) throw new RangeError(`Not a tile of reeds: ${url}`);
  const [, z, x, y, options = ""] = match;
  return { z: Number(z), x: Number(x), y: Number(y), options: JSON.parse(decodeURIComponent(options)) };
}
