import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { MAX_TEXT_BYTES } from "../../../lib/trailFiles/fileLimits.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";

/**
 * Reads a file.
 * @throws ImportError if it is missing, not a regular file, unreadable or larger than `maxBytes`.
 */
export async function readTrailBytes(path: string, maxBytes = MAX_TEXT_BYTES): Promise<Uint8Array> {
  const name = basename(path);
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new ImportError(name, "is a folder; give the files in it");
    if (!info.isFile()) throw new ImportError(name, "is not a regular file");
    if (info.size > maxBytes) throw new ImportError(name, `is larger than ${sizeInWords(maxBytes)}`);
    return await readFile(path);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(name, reasonOf(error));
  }
}

/** A size limit for messages: "256 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${Math.round(kilobytes / 1024)} MB`;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return "no such file";
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  return `cannot be read (${typeof code === "string" ? code : String(error)})`;
}

/**
 * Returns the bytes, inflated if they are gzip, whatever the file name is. Inflating stops at the limit, so a bomb
 * costs no more memory than the largest good file.
 * @throws ImportError if they unpack to too much, are damaged, or are another kind of archive.
 */
export function inflateBytes(bytes: Uint8Array, name: string): Uint8Array {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    throw new ImportError(name, "is a ZIP or KMZ archive; unpack it and import the file inside", "archive");
  }
  if (!startsWith(bytes, [0x1f, 0x8b])) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TEXT_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ImportError(
      name,
      isTooLarge
        ? `unpacks to more than ${sizeInWords(MAX_TEXT_BYTES)}`
        : "the gzip data is damaged or cut short",
    );
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
