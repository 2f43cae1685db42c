import { decodeText } from "./decodeText.ts";
import { ImportError } from "./importError.ts";
import type { ParsedFile } from "./parsedFile.ts";
import { readGeoJson } from "./readGeoJson.ts";
import { readGpx } from "./readGpx.ts";
import { readKml } from "./readKml.ts";

/** Root elements of KML text: the document, or a fragment of one. */
const KML_ROOTS = ["kml", "Document", "Folder", "Placemark"];

/**
 * Reads a GPX, KML or GeoJSON file that is not compressed. The format is detected from the content, never from the name.
 * @throws ImportError naming the file and the reason if it has nothing usable.
 */
export function readPlainFile(bytes: Uint8Array, name: string): ParsedFile {
  if (isZip(bytes)) {
    throw new ImportError(name, "is a ZIP or KMZ archive; unpack it and import the file inside", "archive");
  }
  const { text, notice } = decodeText(bytes, name);
  const file = readText(text, name);
  if (file.tracks.length === 0 && file.points.length === 0) {
    const reasons = ["no track or waypoint with a readable position", ...file.notices];
    throw new ImportError(name, reasons.join("; "), "nothing");
  }
  return notice === null ? file : { ...file, notices: [notice, ...file.notices] };
}

function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

function readText(text: string, name: string): ParsedFile {
  const start = text.trimStart();
  if (start.startsWith("{") || start.startsWith("[")) return readGeoJson(text, name);
  const root = start.startsWith("<") ? rootName(start) : null;
  if (root === null) throw new ImportError(name, "is neither GPX, KML nor GeoJSON", "otherFormat");
  const colon = root.indexOf(":");
  const prefix = root.slice(0, Math.max(0, colon));
  const localName = root.slice(colon + 1);
  if (localName === "gpx") return readGpx(withoutPrefix(start, prefix), name);
  if (KML_ROOTS.includes(localName)) return readKml(withoutPrefix(start, prefix), name);
  throw new ImportError(
    name,
    `is neither GPX nor KML: its root element is <${root.slice(0, 40)}>`,
    "otherFormat",
  );
}

/** Removes the namespace prefix of the root element from all tags; the readers know the elements without one. */
function withoutPrefix(text: string, prefix: string): string {
  return prefix === "" ? text : text.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</");
}

/** Name of the first element after declaration, comments and DOCTYPE. */
function rootName(text: string): string | null {
  let at = 0;
  for (;;) {
    at = text.indexOf("<", at);
    if (at < 0) return null;
    if (text.startsWith("<!--", at)) at = text.indexOf("-->", at);
    else if (text[at + 1] === "?") at = text.indexOf("?>", at);
    else if (text[at + 1] === "!") at = behindDoctype(text, at);
    else return /^[\p{L}_][\p{L}\p{N}._:-]*/u.exec(text.slice(at + 1, at + 100))?.[0] ?? null;
    if (at < 0) return null;
  }
}

/** The end of a DOCTYPE with or without an internal subset, which is rejected later, with the reason. */
function behindDoctype(text: string, from: number): number {
  const end = text.indexOf(">", from);
  const subset = text.indexOf("[", from);
  return subset >= 0 && subset < end ? text.indexOf("]", subset) : end;
}
