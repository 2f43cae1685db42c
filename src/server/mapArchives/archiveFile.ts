import type { Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { RangeResponse } from "pmtiles";
import { ArchiveError } from "./archiveError.ts";
import { type ArchiveOrigin, type ArchiveSource, MAX_PIECE_BYTES } from "./archiveSource.ts";

const LASTS_MILLISECONDS = 2000;

/** An archive in a file. A file moved over it is noticed within seconds; the old one is read until then. */
export function archiveFile(path: string): ArchiveOrigin {
  return {
    name: basename(path),
    lastsMilliseconds: LASTS_MILLISECONDS,
    state: () => stat(path).then(stateOf, refuse),
    async open() {
      const file = await open(path, "r").catch(refuse);
      try {
        const stats = await file.stat();
        if (!stats.isFile()) throw new ArchiveError("unusable", "is not a file");
        return fileSource(path, file, stats);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  };
}

function fileSource(path: string, file: FileHandle, stats: Stats): ArchiveSource {
  const state = stateOf(stats);

  async function read(offset: number, length: number): Promise<RangeResponse> {
    if (length > MAX_PIECE_BYTES) throw new ArchiveError("unusable", `has a piece of ${length} bytes`);
    // Need not be zeroed: only the bytes read into it are passed on.
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, stats.size - offset)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
    // Written in place, the file has other bytes under the same handle.
    if (bytesRead < bytes.length || stateOf(await file.stat()) !== state)
      throw new ArchiveError("changed", "was replaced");
    return { data: bytes.buffer as ArrayBuffer };
  }

  return {
    state,
    byteLength: stats.size,
    getKey: () => path,
    getBytes: read,
    // Waits for the reads that have begun.
    close: () => file.close(),
  };
}

function stateOf({ dev, ino, size, mtimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs].join("-");
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT" || error.code === "ENOTDIR")
    throw new ArchiveError("unusable", "does not exist");
  throw new ArchiveError("unusable", `cannot be read (${error.code})`);
}
