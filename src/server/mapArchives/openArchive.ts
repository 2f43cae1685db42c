import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  type Cache,
  Compression,
  type DecompressFunc,
  type Entry,
  findTile,
  type Header,
  PMTiles,
  ResolvedValueCache,
  tileIdToZxy,
  zxyToTileId,
} from "pmtiles";
import type { TileAddress } from "../../contract/position.ts";
import { ArchiveError } from "./archiveError.ts";
import { type ArchiveMetadata, parseMetadata } from "./archiveMetadata.ts";
import type { ArchiveOrigin, ArchiveSource } from "./archiveSource.ts";
import { HEADER_BYTES, readHeader } from "./readHeader.ts";

/** Enough directories of an area's archive; those of the whole planet take hundreds of megabytes. */
const MAX_LEAF_BYTES = 1 << 20;
const SAMPLES = 8;
const SAMPLE_BYTES = 4096;

/** A directory has some thousand entries, so that these take some 20 MB. */
const KEPT_DIRECTORIES = 64;

const gunzipAsync = promisify(gunzip);
/** Of a directory or of the metadata, so that neither can exhaust memory. */
const MAX_INFLATED_BYTES = 64 << 20;
/** Directories below the root, by the PMTiles specification. */
const MAX_DIRECTORY_DEPTH = 3;

/** An archive as it was when it was opened. */
export interface OpenArchive {
  /** See `archiveVersion`; part of the URLs of its tiles. */
  version: string;
  /** See `ArchiveSource`. */
  state: string;
  header: Header;
  metadata: ArchiveMetadata;
  /** A tile's bytes as stored, perhaps compressed; null where there is none. @throws ArchiveError */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Length of the bytes of a tile, by its PMTiles id; 0 where the archive has none. Reads only directories. */
  tileBytes(id: number): Promise<number>;
  /**
   * The tiles that it has at a zoom; null for more than `most`. Reads only directories.
   * @throws ArchiveError
   */
  tilesAt(zoom: number, most: number): Promise<TileAddress[] | null>;
  /** Closes it once the tiles that are being read have been read. */
  close(): Promise<void>;
}

/** Opens an archive and checks that it is whole. @throws ArchiveError */
export async function openArchive(place: ArchiveOrigin): Promise<OpenArchive> {
  const source = await place.open();
  try {
    return await readArchive(source);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readArchive(source: ArchiveSource): Promise<OpenArchive> {
  const header = await readHeader(source);
  const cache = directoryCache(inflate);
  const metadata = await metadataOf(new PMTiles(source, cache, inflate));
  const version = await archiveVersion(source, header);
  // Tiles are passed on as they are stored.
  const tiles = new PMTiles(source, cache, async (bytes) => bytes);
  let reads = 0;
  let onIdle = () => {};

  /** Keeps the source open meanwhile. */
  async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
    reads++;
    try {
      return await read();
    } finally {
      reads--;
      if (reads === 0) onIdle();
    }
  }

  async function entryOf(id: number): Promise<Entry | null> {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth <= MAX_DIRECTORY_DEPTH; depth++) {
      const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
      // A run of no tiles is a directory of them.
      if (!entry || entry.runLength > 0) return entry;
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    return null;
  }

  /** Adds the tiles of a range of ids that a directory has. @returns false as soon as they are more than `most` */
  async function addTiles(
    found: TileAddress[],
    { from, to, most }: { from: number; to: number; most: number },
    [offset, length]: readonly [offset: number, length: number],
    depth = 0,
  ): Promise<boolean> {
    const entries = await cache.getDirectory(source, offset, length, header);
    for (const [i, entry] of entries.entries()) {
      const isDirectory = entry.runLength === 0;
      const end = isDirectory ? (entries[i + 1]?.tileId ?? to) : entry.tileId + entry.runLength;
      if (entry.tileId >= to || end <= from) continue;
      if (isDirectory && depth < MAX_DIRECTORY_DEPTH) {
        const place = [header.leafDirectoryOffset + entry.offset, entry.length] as const;
        if (!(await addTiles(found, { from, to, most }, place, depth + 1))) return false;
        continue;
      }
      for (let id = Math.max(from, entry.tileId); id < Math.min(to, end); id++) {
        if (found.length === most) return false;
        found.push(tileIdToZxy(id));
      }
    }
    return true;
  }

  return {
    version,
    state: source.state,
    header,
    metadata,
    tile: (z, x, y) =>
      reading(async () => {
        const found = await tiles.getZxy(z, x, y);
        return found && found.data.byteLength > 0 ? new Uint8Array(found.data) : null;
      }),
    tileBytes: (id) => reading(async () => (await entryOf(id))?.length ?? 0),
    tilesAt: (zoom, most) =>
      reading(async () => {
        const found: TileAddress[] = [];
        const range = { from: zxyToTileId(zoom, 0, 0), to: zxyToTileId(zoom + 1, 0, 0), most };
        const root = [header.rootDirectoryOffset, header.rootDirectoryLength] as const;
        return (await addTiles(found, range, root)) ? found : null;
      }),
    async close() {
      if (reads > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      await source.close();
    },
  };
}

async function metadataOf(archive: PMTiles): Promise<ArchiveMetadata> {
  try {
    return parseMetadata(await archive.getMetadata());
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code?.startsWith("Z_")) {
      throw new ArchiveError("unusable", "has damaged metadata");
    }
    throw error;
  }
}

const inflate: DecompressFunc = async (bytes, compression) => {
  if (compression !== Compression.Gzip) return bytes;
  const plain = await gunzipAsync(bytes, { maxOutputLength: MAX_INFLATED_BYTES });
  return new Uint8Array(plain).buffer;
};

/** Caches an archive's directories. Reads share one; failures are not cached, unlike in the library. */
function directoryCache(decompress: DecompressFunc): Cache {
  const kept = new ResolvedValueCache(KEPT_DIRECTORIES, false, decompress);
  const reading = new Map<string, Promise<Entry[]>>();
  return {
    getHeader: (source) => kept.getHeader(source),
    invalidate: (source) => kept.invalidate(source),
    getDirectory(source, offset, length, header) {
      const key = `${offset}-${length}`;
      const begun = reading.get(key);
      if (begun) return begun;
      const read = kept.getDirectory(source, offset, length, header).finally(() => reading.delete(key));
      reading.set(key, read);
      return read;
    },
  };
}

/**
 * Identifies the content of an archive, without reading all of it: the same for equal files on several servers, another
 * one when tiles are added, removed or change their length, when the metadata changes, and when sampled tiles do.
 * @throws ArchiveError
 */
async function archiveVersion(source: ArchiveSource, header: Header): Promise<string> {
  const hash = createHash("sha256").update(String(source.byteLength));
  for (const [offset, length] of [...directoryPieces(header), ...samples(header)]) {
    if (length === 0) continue;
    const { data } = await source.getBytes(offset, length);
    hash.update(new Uint8Array(data));
  }
  return hash.digest("hex").slice(0, 12);
}

type Piece = readonly [offset: number, length: number];

function directoryPieces(header: Header): Piece[] {
  return [
    [0, HEADER_BYTES],
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, Math.min(MAX_LEAF_BYTES, header.leafDirectoryLength ?? 0)],
  ];
}

/** Pieces at equal distances of the section of tiles, of which some archives do not state the length. */
function samples({ tileDataOffset, tileDataLength = 0 }: Header): Piece[] {
  const step = Math.max(SAMPLE_BYTES, Math.ceil(tileDataLength / SAMPLES));
  const pieces: Piece[] = [];
  for (let at = 0; at < tileDataLength; at += step) {
    pieces.push([tileDataOffset + at, Math.min(SAMPLE_BYTES, tileDataLength - at)]);
  }
  return pieces;
}
