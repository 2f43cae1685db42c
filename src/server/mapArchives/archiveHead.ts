import { gzipSync } from "node:zlib";
import { Compression, type TileType } from "pmtiles";
import type { Bounds } from "../../contract/position.ts";
import { HEADER_BYTES } from "./readHeader.ts";

/** Where an archive has the bytes of a tile, from the start of the section of tiles. */
export interface ArchiveEntry {
  id: number;
  offset: number;
  length: number;
  /** Tiles with these bytes, in the order of their ids; 0 for a leaf directory. */
  run: number;
}

/** A part of an archive. */
interface Section {
  offset: number;
  length: number;
}

export interface ArchiveHead {
  sections: Record<"root" | "metadata" | "leaves" | "tiles", Section>;
  tileType: TileType;
  tileCompression: Compression;
  zooms: readonly [min: number, max: number];
  /** [west, south, east, north] */
  bounds: Bounds;
  /** Tiles, entries of directories, and different contents. */
  counts: readonly [tiles: number, entries: number, contents: number];
}

/** Readers fetch the header and the root directory together in this many bytes. */
export const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 4096;

/** The header of a PMTiles archive of version 3 whose tiles are in Hilbert order. */
export function archiveHeader({
  sections,
  tileType,
  tileCompression,
  zooms,
  bounds,
  counts,
}: ArchiveHead): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set(Buffer.from("PMTiles", "latin1"));
  header[7] = 3;
  const { root, metadata, leaves, tiles } = sections;
  for (const [i, { offset, length }] of [root, metadata, leaves, tiles].entries()) {
    view.setBigUint64(8 + 16 * i, BigInt(offset), true);
    view.setBigUint64(16 + 16 * i, BigInt(length), true);
  }
  for (const [i, count] of counts.entries()) view.setBigUint64(72 + 8 * i, BigInt(count), true);
  header.set([1, Compression.Gzip, tileCompression, tileType, ...zooms], 96);
  const [west, south, east, north] = bounds;
  for (const [i, degrees] of [west, south, east, north].entries()) {
    view.setInt32(102 + 4 * i, Math.round(degrees * 1e7), true);
  }
  header[118] = zooms[0];
  view.setInt32(119, Math.round(((west + east) / 2) * 1e7), true);
  view.setInt32(123, Math.round(((south + north) / 2) * 1e7), true);
  return header;
}

/** One directory if it fits into the first read, otherwise a root of leaf directories. */
export function archiveDirectories(entries: readonly ArchiveEntry[]): {
  root: Uint8Array;
  leaves: Uint8Array;
} {
  const whole = directory(entries);
  if (HEADER_BYTES + whole.length <= FIRST_READ_BYTES) return { root: whole, leaves: new Uint8Array() };
  const rootEntries: ArchiveEntry[] = [];
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
function directory(entries: readonly ArchiveEntry[]): Uint8Array {
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
