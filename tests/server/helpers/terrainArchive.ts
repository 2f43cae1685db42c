import { Compression, TileType } from "pmtiles";
import sharp from "sharp";
import type { Bounds, TileAddress } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { mercatorPosition } from "../../../src/lib/geo/mercator.ts";
import type { ArchiveTile } from "../../../src/server/mapArchives/archiveBytes.ts";
import { mapArchive } from "./mapArchive.ts";

/** How an archive stores elevation. */
export interface TerrainForm {
  encoding: "terrarium" | "mapbox";
  /** Side of a tile, px. */
  size: 256 | 512;
}

/** All forms that a server reads. */
export const TERRAIN_FORMS: readonly TerrainForm[] = [
  { encoding: "terrarium", size: 256 },
  { encoding: "terrarium", size: 512 },
  { encoding: "mapbox", size: 256 },
  { encoding: "mapbox", size: 512 },
];

interface Ground {
  bounds: Bounds;
  zooms: readonly [min: number, max: number];
  /** Metres at a position. */
  height(lng: number, lat: number): number;
}

/** A terrain archive of made-up ground, as PNG. */
export async function terrainArchive(
  form: TerrainForm,
  { bounds, zooms, height }: Ground,
): Promise<Uint8Array> {
  const tiles: ArchiveTile[] = [];
  for (let z = zooms[0]; z <= zooms[1]; z++) {
    const [, left, top] = tileAt(bounds[0], bounds[3], z);
    const [, right, bottom] = tileAt(bounds[2], bounds[1], z);
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        tiles.push({ z, x, y, bytes: await terrainTile(form, [z, x, y], height) });
      }
    }
  }
  return rasterArchive(tiles, bounds);
}

/** An archive of PNG tiles. */
export function rasterArchive(tiles: ArchiveTile[], bounds: Bounds): Uint8Array {
  return mapArchive("", {
    tiles,
    metadata: {},
    tileType: TileType.Png,
    tileCompression: Compression.None,
    bounds,
  });
}

/** Terrarium: 32,768 + metres with 1/256 m as 24 bits. Terrain-RGB: tenths of metres above -10,000 m. */
function terrainTile({ encoding, size }: TerrainForm, [z, x, y]: TileAddress, height: Ground["height"]) {
  const rgb = Buffer.alloc(3 * size * size);
  for (let i = 0; i < size * size; i++) {
    const [lng, lat] = mercatorPosition(
      (x + ((i % size) + 0.5) / size) / 2 ** z,
      (y + (Math.floor(i / size) + 0.5) / size) / 2 ** z,
    );
    const meters = height(lng, lat);
    rgb.writeUIntBE(
      Math.round(encoding === "terrarium" ? (meters + 32_768) * 256 : (meters + 10_000) * 10),
      3 * i,
      3,
    );
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
}
