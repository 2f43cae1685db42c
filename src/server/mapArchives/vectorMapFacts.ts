import { type Header, TileType } from "pmtiles";
import type { Bounds } from "../../contract/position.ts";
import { archiveAreas } from "./archiveAreas.ts";
import { ArchiveError } from "./archiveError.ts";
import type { ArchiveMetadata } from "./archiveMetadata.ts";
import type { OpenArchive } from "./openArchive.ts";

/** The layers of the Protomaps schema without which there is no map. */
const NEEDED = ["earth", "landuse", "places", "roads", "water"];
/** Layers by which other schemas are recognized. */
const OTHER_SCHEMAS = [
  { name: "OpenMapTiles", layers: ["transportation", "place", "landcover"] },
  { name: "Shortbread", layers: ["streets", "land", "place_labels"] },
  { name: "Mapbox Streets", layers: ["road", "place_label", "landuse"] },
  { name: "version 3 of Protomaps", layers: [...NEEDED, "physical_line"] },
];
const WANTED = "vector tiles in version 4 of the Protomaps schema are needed";

export interface VectorMapFacts {
  /** Plain text; null if the map needs none. */
  attribution: string | null;
  /** True for the map of the demo world, absent for any other. */
  isDemo?: true;
  /** See `archiveAreas`; absent for an archive that has all that its bounds enclose. */
  areas?: Bounds[];
}

/** Makers of the data and of the tiles. */
const MAKERS = ["OpenStreetMap", "Protomaps"];

/**
 * Checks a base map, finds its areas and completes its attribution: every map of this schema is made from OpenStreetMap by Protomaps.
 * @throws ArchiveError unless the archive has vector tiles in version 4 of the Protomaps schema
 */
export async function vectorMapFacts(archive: OpenArchive): Promise<VectorMapFacts> {
  const { header, metadata } = archive;
  checkVectorMap(header, metadata);
  const named = (metadata.attribution ?? "© OpenStreetMap").replace(
    /OpenStreetMap(?! contributors)/,
    "OpenStreetMap contributors",
  );
  const missing = MAKERS.filter((maker) => !named.includes(maker));
  const areas = await archiveAreas(archive);
  return { attribution: [named, ...missing].join(", "), ...(areas && { areas }) };
}

/** @throws ArchiveError unless the archive has vector tiles in version 4 of the Protomaps schema. */
export function checkVectorMap({ tileType }: Header, { layers, version }: ArchiveMetadata): void {
  if (tileType !== TileType.Mvt) {
    throw new ArchiveError("unusable", `has ${tileTypeName(tileType)} tiles, ${WANTED}`);
  }
  const other = OTHER_SCHEMAS.find((schema) => schema.layers.every((layer) => layers.includes(layer)));
  if (other) throw new ArchiveError("unusable", `has the schema of ${other.name}, ${WANTED}`);
  const missing = NEEDED.filter((layer) => !layers.includes(layer));
  if (missing.length > 0) {
    const found = layers.length > 0 ? layers.slice(0, 8).join(", ") : "none named";
    throw new ArchiveError(
      "unusable",
      `lacks the layers ${missing.join(", ")} (its layers: ${found}), ${WANTED}`,
    );
  }
  if (version !== null && !/^4\b/.test(version)) {
    throw new ArchiveError("unusable", `has version ${version} of its schema, ${WANTED}`);
  }
}

/** The type of an archive's tiles, for messages. */
export function tileTypeName(tileType: TileType): string {
  const names: Partial<Record<TileType, string>> = {
    [TileType.Mvt]: "vector",
    [TileType.Mlt]: "MapLibre (MLT)",
  };
  return names[tileType] ?? `raster (${TileType[tileType] ?? "unknown"})`;
}
