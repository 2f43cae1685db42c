/** A tile that MapLibre's workers make themselves, as its URL names it. */
export interface TileRequest<Options> {
  z: number;
  x: number;
  y: number;
  /** What the tile is made from. */
  options: Options;
}

/** The URL template of tiles of a protocol, for MapLibre. */
export function tilesUrl<Options extends object>(protocol: string, options: Options): string {
  return `${protocol}://{z}/{x}/{y}?${encodeURIComponent(JSON.stringify(options))}`;
}

/** @throws RangeError for a URL that `tilesUrl` did not make for the protocol */
export function readTileUrl<Options>(protocol: string, url: string): TileRequest<Options> {
  const match = /^(\w+):\/\/(\d+)\/(\d+)\/(\d+)\?(.+)$/.exec(url);
  if (match?.[1] !== protocol) throw new RangeError(`Not a tile of ${protocol}: ${url}`);
  const [, , z, x, y, options = ""] = match;
  return { z: Number(z), x: Number(x), y: Number(y), options: JSON.parse(decodeURIComponent(options)) };
}
