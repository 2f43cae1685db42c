import { TileType } from "pmtiles";
import sharp from "sharp";
import type { MapTerrain } from "../../contract/publicConfigSchema.ts";
import { tileAt } from "../../lib/basemap/tileAt.ts";
import { ArchiveError } from "./archiveError.ts";
import type { OpenArchive } from "./openArchive.ts";
import { headerBounds } from "./readHeader.ts";
import { tileTypeName } from "./vectorMapFacts.ts";

export type TerrainFacts = Pick<MapTerrain, "encoding" | "tileSize">;

/** Share of the pixels that must fit an encoding: coasts and no-data areas may have others. */
const FITTING_SHARE = 0.9;

/**
 * Finds the encoding and size of elevation tiles from a tile itself, because archives do not name them.
 * @throws ArchiveError unless they are elevation, as PNG or WebP of 256 or 512 px
 */
export async function terrainFacts(archive: OpenArchive): Promise<TerrainFacts> {
  const { tileType } = archive.header;
  if (tileType !== TileType.Png && tileType !== TileType.Webp) {
    throw new ArchiveError(
      "unusable",
      `has ${tileTypeName(tileType)} tiles, elevation as PNG or WebP is needed`,
    );
  }
  const bytes = await anyTile(archive);
  if (!bytes) throw new ArchiveError("unusable", "has no tile in the middle of its bounds");
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ArchiveError("unusable", "has a damaged tile");
    });
  const { width, height, channels } = info;
  const tileSize = width === 256 ? 256 : 512;
  if (width !== height || width !== tileSize) {
    throw new ArchiveError("unusable", `has tiles of ${width} x ${height} px, 256 or 512 px are needed`);
  }
  const encoding = channels === 3 ? encodingOf(data) : null;
  if (!encoding)
    throw new ArchiveError("unusable", "has colours that are not elevation in terrarium or terrain-RGB");
  return { encoding, tileSize };
}

/** Red is the leading byte: of elevation + 32,768 m in terrarium, of 10 (elevation + 10,000 m) in terrain-RGB. */
function encodingOf(rgb: Uint8Array): TerrainFacts["encoding"] | null {
  const pixels = rgb.length / 3;
  let [terrarium, mapbox] = [0, 0];
  for (let i = 0; i < rgb.length; i += 3) {
    const red = rgb[i] as number;
    // -12 to 9 km.
    if (red >= 81 && red <= 163) terrarium++;
    else if (red <= 2) mapbox++;
  }
  if (terrarium >= FITTING_SHARE * pixels) return "terrarium";
  return mapbox >= FITTING_SHARE * pixels ? "mapbox" : null;
}

async function anyTile({ header, tile }: OpenArchive): Promise<Uint8Array | null> {
  const [west, south, east, north] = headerBounds(header);
  const places = [0.5, 0.25, 0.75].map((share) => [
    west + share * (east - west),
    south + share * (north - south),
  ]);
  for (let zoom = header.minZoom; zoom <= header.maxZoom; zoom++) {
    for (const [lng = 0, lat = 0] of places) {
      const bytes = await tile(...tileAt(lng, lat, zoom));
      if (bytes) return bytes;
    }
  }
  return null;
}
