import { createHash } from "node:crypto";
import type { Header } from "pmtiles";
import type { ArchiveSource } from "./archiveSource.ts";
import { HEADER_BYTES } from "./readHeader.ts";

/** Enough directories of an area's archive; those of the whole planet take hundreds of megabytes. */
const MAX_LEAF_BYTES = 1 << 20;
const SAMPLES = 8;
const SAMPLE_BYTES = 4096;

/**
 * Identifies the content of an archive, without reading all of it: the same for equal files on several servers, another
 * one when tiles are added, removed or change their length, when the metadata changes, and when sampled tiles do.
 * @throws ArchiveChangedError, ArchiveError, ArchiveUnavailableError
 */
export async function archiveVersion(source: ArchiveSource, header: Header): Promise<string> {
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
