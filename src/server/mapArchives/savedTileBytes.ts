import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Compression } from "pmtiles";
import type { TileAddress } from "../../contract/position.ts";
import { trimTile } from "../../lib/basemap/trimTile.ts";
import type { CurrentArchive } from "./currentArchive.ts";
import { isTile } from "./tileAddress.ts";

const SAMPLED_TILES = 24;
/** Of a tile, so that none can exhaust memory. */
const MAX_TILE_BYTES = 32 << 20;
const gunzipAsync = promisify(gunzip);
const gzipAsync = promisify(gzip);

/**
 * Bytes that tiles of the topographic map take on a device, where they are trimmed and compressed: those in the archive,
 * times what is left of some of them.
 * @param addresses one after the other
 * @param signal see `bytesOf`
 * @throws ArchiveError
 */
export async function savedTileBytes(
  archive: CurrentArchive<unknown>,
  addresses: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  const all = await archive.bytesOf(addresses, signal);
  const isPacked = archive.current()?.archive.header.tileCompression === Compression.Gzip;
  let [stored, saved] = [0, 0];
  for (const address of sampledTiles(addresses)) {
    const bytes = isTile(address) && (await archive.tile(address)).bytes;
    if (!bytes) continue;
    const plain = isPacked ? await gunzipAsync(bytes, { maxOutputLength: MAX_TILE_BYTES }) : bytes;
    stored += bytes.length;
    saved += (await gzipAsync(trimTile(new Uint8Array(plain)))).length;
  }
  return stored === 0 ? all : Math.round((all * saved) / stored);
}

/**
 * Some of the tiles whose addresses are one after the other, evenly over the list, which is in the order of zooms and rows:
 * coarse tiles, shores and lakes have their share.
 */
export function sampledTiles(addresses: readonly number[]): TileAddress[] {
  const count = Math.floor(addresses.length / 3);
  const sampled = Math.min(count, SAMPLED_TILES);
  return Array.from({ length: sampled }, (_, i) => {
    const at = 3 * Math.floor(((i + 0.5) * count) / sampled);
    const [z = 0, x = 0, y = 0] = addresses.slice(at, at + 3);
    return [z, x, y];
  });
}
