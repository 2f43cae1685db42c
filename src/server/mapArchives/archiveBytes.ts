import { gzipSync } from "node:zlib";
import { Compression, type TileType, zxyToTileId } from "pmtiles";
import type { Bounds } from "../../contract/position.ts";

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

interface Entry {
  id: number;
  offset: number;
  length: number;
  /** 0 for a leaf directory. */
  run: number;
}

const HEADER_BYTES = 127;
/** Readers fetch the header and the root directory together in this many bytes. */
const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 4096;

/** A PMTiles archive of version 3: header, root directory, metadata, leaf directories, tiles in Hilbert order. */
export function archiveBytes(content: ArchiveContent): Uint8Array {
  const { entries, parts, byteLength: tileBytes, contents } = layTiles(content.tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(content.metadata));
  const sections = [root, metadata, leaves].map(({ length }) => length);
  const offsets = [HEADER_BYTES];
  for (const length of sections) offsets.push((offsets.at(-1) ?? 0) + length);
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set(Buffer.from("PMTiles", "latin1"));
  header[7] = 3;
  const lengths = [...sections, tileBytes];
  for (const [i, offset] of offsets.entries()) {
    view.setBigUint64(8 + 16 * i, BigInt(offset), true);
    view.setBigUint64(16 + 16 * i, BigInt(lengths[i] ?? 0), true);
  }
  const counts = [content.tiles.length, entries.length, contents];
  for (const [i, count] of counts.entries()) view.setBigUint64(72 + 8 * i, BigInt(count), true);
  const zooms = content.tiles.map(({ z }) => z);
  const minZoom = zooms.reduce((a, b) => Math.min(a, b), 255);
  const maxZoom = zooms.reduce((a, b) => Math.max(a, b), 0);
  header.set([1, Compression.Gzip, content.tileCompression, content.tileType, minZoom, maxZoom], 96);
  const [west, south, east, north] = content.bounds;
  for (const [i, degrees] of [west, south, east, north].entries()) {
    view.setInt32(102 + 4 * i, Math.round(degrees * 1e7), true);
  }
  header[118] = minZoom;
  view.setInt32(119, Math.round(((west + east) / 2) * 1e7), true);
  view.setInt32(123, Math.round(((south + north) / 2) * 1e7), true);
  return Buffer.concat([header, root, metadata, leaves, ...parts]);
}

/** Orders the tiles; equal tiles are stored once. */
function layTiles(tiles: readonly ArchiveTile[]) {
  const ordered = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }));
  ordered.sort((a, b) => a.id - b.id);
  const stored = new Map<string, number>();
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
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

/** One directory if it fits into the first read, otherwise a root of leaf directories. */
function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = directory(entries);
  if (HEADER_BYTES + whole.length <= FIRST_READ_BYTES) return { root: whole, leaves: new Uint8Array() };
  const rootEntries: Entry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(from, from + LEAF_ENTRIES));
    rootEntries.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(rootEntries), leaves: Buffer.concat(leaves) };
}

/** Columns of variable-length numbers: ids as differences, run lengths, lengths, offsets + 1. */
function directory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    bytes.push(rest);
  };
  write(entries.length);
  for (const [i, { id }] of entries.entries()) write(id - (entries[i - 1]?.id ?? 0));
  for (const { run } of entries) write(run);
  for (const { length } of entries) write(length);
  for (const { offset } of entries) write(offset + 1);
  return gzipSync(Uint8Array.from(bytes));
}
