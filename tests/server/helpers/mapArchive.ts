import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import { type ArchiveContent, archiveBytes } from "../../../src/server/mapArchives/archiveBytes.ts";

const LAYERS = ["boundaries", "earth", "landuse", "places", "pois", "roads", "water"];

/** Metadata of a map in version 4 of the Protomaps schema. */
export const PROTOMAPS = { vector_layers: LAYERS.map((id) => ({ id })), version: "4.14.9" };

/** A vector archive: tiles 0/0/0 and 1/1/0 of these texts, compressed, and holes beside them. */
export function mapArchive(text = "tile", content: Partial<ArchiveContent> = {}): Uint8Array {
  return archiveBytes({
    tiles: [
      { z: 0, x: 0, y: 0, bytes: gzipSync(`${text} 0/0/0`) },
      { z: 1, x: 1, y: 0, bytes: gzipSync(`${text} 1/1/0`) },
    ],
    metadata: PROTOMAPS,
    tileType: TileType.Mvt,
    tileCompression: Compression.Gzip,
    bounds: [-180, -85, 180, 85],
    ...content,
  });
}

/** Moves bytes to a file in a folder, as an operator replaces an archive. @returns its path */
export function putArchive(folder: string, bytes: Uint8Array, name = "map.pmtiles"): string {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
  return path;
}
