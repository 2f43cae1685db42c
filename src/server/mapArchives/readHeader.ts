import { bytesToHeader, Compression, type Header } from "pmtiles";
import type { Bounds } from "../../contract/position.ts";
import { ArchiveError } from "./archiveError.ts";
import type { ArchiveSource } from "./archiveSource.ts";

/** Length of the header of version 3. */
export const HEADER_BYTES = 127;
/** Larger than the metadata of any base map. */
const MAX_METADATA_BYTES = 4 << 20;
/** The smallest tiles that are served. */
const MAX_ZOOM = 20;

/** The checked header. @throws ArchiveError unless it is a whole PMTiles 3 archive that can be passed on */
export async function readHeader(source: ArchiveSource): Promise<Header> {
  const { data } = await source.getBytes(0, HEADER_BYTES);
  checkVersion(new Uint8Array(data));
  const header = bytesToHeader(data);
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  if (end > source.byteLength) {
    throw new ArchiveError("unusable", `is truncated: it has ${source.byteLength} of ${end} bytes`);
  }
  if (header.jsonMetadataLength > MAX_METADATA_BYTES)
    throw new ArchiveError("unusable", "has too much metadata");
  checkCompression(header.internalCompression, "directories");
  checkCompression(header.tileCompression, "tiles");
  checkArea(header);
  return header;
}

/** [west, south, east, north] of an archive. */
export function headerBounds({ minLon, minLat, maxLon, maxLat }: Header): Bounds {
  return [minLon, minLat, maxLon, maxLat];
}

function checkVersion(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.subarray(0, 7)).toString("latin1");
  if (bytes.length < HEADER_BYTES || !text.startsWith("PM")) {
    throw new ArchiveError("unusable", "is not a PMTiles archive");
  }
  // Before version 3 the magic number was two letters.
  const version = text === "PMTiles" ? bytes[7] : bytes[2];
  if (version === 3) return;
  const remedy = Number(version) < 3 ? "; `pmtiles convert` makes one of it" : "";
  throw new ArchiveError("unusable", `has version ${version} of PMTiles, version 3 is needed${remedy}`);
}

function checkCompression(compression: Compression, of: string): void {
  const isReadable = [Compression.Unknown, Compression.None, Compression.Gzip].includes(compression);
  if (isReadable) return;
  throw new ArchiveError(
    "unusable",
    `has ${of} compressed with ${Compression[compression]}, gzip or none is needed`,
  );
}

function checkArea(header: Header): void {
  const { minZoom, maxZoom } = header;
  if (minZoom > maxZoom || maxZoom > MAX_ZOOM) {
    throw new ArchiveError("unusable", `has impossible zooms, ${minZoom} to ${maxZoom}`);
  }
  const [west, south, east, north] = headerBounds(header);
  const isArea = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!isArea)
    throw new ArchiveError("unusable", `has impossible bounds, ${[west, south, east, north].join(", ")}`);
}
