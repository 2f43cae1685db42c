import type { ParsedFile } from "../../../lib/trailFiles/parsedFile.ts";
import { readPlainFile } from "../../../lib/trailFiles/readPlainFile.ts";
import { inflateBytes } from "./inflateBytes.ts";

/**
 * Reads a GPX, KML or GeoJSON file, gzipped or not. The format is detected from the content, never from the name.
 * @throws ImportError naming the file and the reason if it has nothing usable.
 */
export function readTrailFile(bytes: Uint8Array, name: string): ParsedFile {
  return readPlainFile(inflateBytes(bytes, name), name);
}
