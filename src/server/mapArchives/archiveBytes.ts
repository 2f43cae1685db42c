import { gzipSync } from "node:zlib";
import { type Compression, type TileType, zxyToTileId } from "pmtiles";
import type { Bounds } from "../../contract/position.ts";
import { type ArchiveEntry, archiveDirectories, archiveHeader } from "./archiveHead.ts";
import { HEADER_BYTES } from "./readHeader.ts";

/** The content of an archive. */
export interface ArchiveContent {
  tiles: readonly ArchiveTile[];
  /** As JSON; `vector_layers`, `attribution` and `version` are known to readers. */
  metadata: object;
  tileType: TileType;
  tileCompression: Compression;
  /** [west, south, east, north] */
  bounds: Bounds;
}

export interface ArchiveTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

/** A PMTiles archive of version 3: header, root directory, metadata, leaf directories, tiles in Hilbert order. */
export function archiveBytes(content: ArchiveContent): Uint8Array {
  const { entries, parts, byteLength: tileBytes, contents } = layTiles(content.tiles);
  const { root, leaves } = archiveDirectories(entries);
  const metadata = gzipSync(JSON.stringify(content.metadata));
  const zooms = content.tiles.map(({ z }) => z);
  const { tileType, tileCompression, bounds } = content;
  let offset = HEADER_BYTES;
  const next = (length: number) => {
    offset += length;
    return { offset: offset - length, length };
  };
  const header = archiveHeader({
    sections: {
      root: next(root.length),
      metadata: next(metadata.length),
      leaves: next(leaves.length),
      tiles: next(tileBytes),
    },
    tileType,
    tileCompression,
    zooms: [zooms.reduce((a, b) => Math.min(a, b), 255), zooms.reduce((a, b) => Math.max(a, b), 0)],
    bounds,
    counts: [content.tiles.length, entries.length, contents],
  });
  return Buffer.concat([header, root, metadata, leaves, ...parts]);
}

/** Orders the tiles; equal tiles are stored once. */
function layTiles(tiles: readonly ArchiveTile[]) {
  const ordered = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }));
  ordered.sort((a, b) => a.id - b.id);
  const stored = new Map<string, number>();
  const parts: Uint8Array[] = [];
  const entries: ArchiveEntry[] = [];
  let byteLength = 0;
  for (const { id, bytes } of ordered) {
    const key = Buffer.from(bytes).toString("latin1");
    const known = stored.get(key);
    const offset = known ?? byteLength;
    if (known === undefined) {
      stored.set(key, offset);
      parts.push(bytes);
      byteLength += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.id + last.run === id) last.run++;
    else entries.push({ id, offset, length: bytes.length, run: 1 });
  }
  return { entries, parts, byteLength, contents: parts.length };
}
