import { gunzipSync } from "node:zlib";
import { MAX_TEXT_BYTES } from "../../../lib/trailFiles/fileLimits.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import { sizeInWords } from "./readTrailBytes.ts";

/**
 * Returns the bytes, inflated if they are gzip, whatever the file name is. Inflating stops at the limit, so a bomb
 * costs no more memory than the largest good file.
 * @throws ImportError if they unpack to more than `maxBytes`, are damaged, or are another kind of archive.
 */
export function inflateBytes(bytes: Uint8Array, name: string, maxBytes = MAX_TEXT_BYTES): Uint8Array {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    throw new ImportError(name, "is a ZIP or KMZ archive; unpack it and import the file inside", "archive");
  }
  if (!startsWith(bytes, [0x1f, 0x8b])) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ImportError(
      name,
      isTooLarge ? `unpacks to more than ${sizeInWords(maxBytes)}` : "the gzip data is damaged or cut short",
    );
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
