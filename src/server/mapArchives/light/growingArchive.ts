import { randomUUID } from "node:crypto";
import { constants, type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32, gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";
import type { Bounds, TileAddress } from "../../../contract/position.ts";
import { type ArchiveEntry, archiveDirectories, archiveHeader, FIRST_READ_BYTES } from "../archiveHead.ts";
import { HEADER_BYTES } from "../readHeader.ts";

/** An archive of WebP tiles to which tiles are added one after the other, which may take hours. */
export interface GrowingArchive {
  /** Whether it has a tile, perhaps since before this process was started. */
  has(address: TileAddress): boolean;
  /** Adds a tile; the order is that of their ids. */
  add(address: TileAddress, bytes: Uint8Array): Promise<void>;
  /** Completes the archive, under its name. @returns bytes of all tiles */
  finish(area: {
    bounds: Bounds;
    zooms: readonly [min: number, max: number];
    metadata: object;
  }): Promise<number>;
  /** Leaves it as it is, to be continued. */
  close(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** The tile's id, its length, and the checksum of its bytes precede each tile. */
const RECORD_BYTES = 16;
/** A file that was written so recently may be another server's work. */
const FRESH_MILLISECONDS = 60_000;

/**
 * Begins an archive, or continues what a process that was killed has left of it: tiles that were written in part are
 * removed. Null while another process, with which the folder is shared, is writing it.
 * @param path that it will have once it is complete
 */
export async function growingArchive(path: string): Promise<GrowingArchive | null> {
  const part = `${path}.${randomUUID()}.part`;
  const isFree = await takeOver(path, part);
  if (!isFree) return null;
  const file = await open(part, constants.O_RDWR | constants.O_CREAT);
  const { entries, end } = await readRecords(file);
  const known = new Set(entries.map(({ id }) => id));
  let at = end;
  await file.truncate(at);

  return {
    has: (address) => known.has(zxyToTileId(...address)),
    async add(address, bytes) {
      const id = zxyToTileId(...address);
      const record = new DataView(new ArrayBuffer(RECORD_BYTES));
      record.setFloat64(0, id);
      record.setUint32(8, bytes.length);
      record.setUint32(12, crc32(bytes));
      await writeAt(file, at, Buffer.concat([new Uint8Array(record.buffer), bytes]));
      entries.push({ id, offset: at + RECORD_BYTES - FIRST_READ_BYTES, length: bytes.length, run: 1 });
      known.add(id);
      at += RECORD_BYTES + bytes.length;
    },
    async finish({ bounds, zooms, metadata: content }) {
      entries.sort((a, b) => a.id - b.id);
      const { root, leaves } = archiveDirectories(entries);
      const metadata = gzipSync(JSON.stringify(content));
      const header = archiveHeader({
        sections: {
          root: { offset: HEADER_BYTES, length: root.length },
          // Before the tiles there is only room for the root.
          metadata: { offset: at, length: metadata.length },
          leaves: { offset: at + metadata.length, length: leaves.length },
          tiles: { offset: FIRST_READ_BYTES, length: at - FIRST_READ_BYTES },
        },
        tileType: TileType.Webp,
        tileCompression: Compression.None,
        zooms,
        bounds,
        counts: [entries.length, entries.length, entries.length],
      });
      await writeAt(file, at, Buffer.concat([metadata, leaves]));
      await writeAt(file, 0, Buffer.concat([header, root]));
      await file.sync();
      await file.close();
      await rename(part, path);
      return entries.reduce((sum, { length }) => sum + length, 0);
    },
    close: () => file.close(),
    async discard() {
      await file.close();
      await rm(part, { force: true });
    },
  };
}

/** Takes what is left of an archive under a name of its own. @returns false if another process is at it */
async function takeOver(path: string, part: string): Promise<boolean> {
  const folder = dirname(path);
  const left = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".part"),
  );
  for (const name of left) {
    const old = join(folder, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs < FRESH_MILLISECONDS) return false;
    // Of two processes that want it, one gets it.
    if (await rename(old, part).then(isDone, () => false)) return true;
  }
  return left.length === 0;
}

const isDone = () => true;

/** The whole tiles that a file has, and where they end. */
async function readRecords(file: FileHandle): Promise<{ entries: ArchiveEntry[]; end: number }> {
  const { size } = await file.stat();
  const entries: ArchiveEntry[] = [];
  let end = FIRST_READ_BYTES;
  for (;;) {
    const record = await readAt(file, end, Math.min(RECORD_BYTES, size - end));
    if (record.length < RECORD_BYTES) return { entries, end };
    const [id, length, checksum] = [record.readDoubleBE(0), record.readUInt32BE(8), record.readUInt32BE(12)];
    const at = end + RECORD_BYTES;
    if (length === 0 || at + length > size || crc32(await readAt(file, at, length)) !== checksum) {
      return { entries, end };
    }
    entries.push({ id, offset: at - FIRST_READ_BYTES, length, run: 1 });
    end = at + length;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

async function writeAt(file: FileHandle, position: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
