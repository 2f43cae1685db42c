import sharp from "sharp";
import type { Bounds } from "../../../contract/position.ts";
import { mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";
import type { CheckedArchive } from "../../mapArchives/currentArchive.ts";
import type { TerrainFacts } from "../../mapArchives/terrainFacts.ts";
import type { HeightAt } from "../heightGrid.ts";
import { tilesAround } from "./tilesAround.ts";

/**
 * Elevations around a guide from an archive of elevation tiles, between the centres of their pixels linearly; null
 * where it has no tile.
 * @throws ArchiveError
 */
export async function terrainHeights(
  { archive, facts }: CheckedArchive<TerrainFacts>,
  bounds: Bounds,
): Promise<HeightAt> {
  const places = tilesAround(bounds, archive.header);
  const tiles = new Map<string, Uint8Array>();
  for (const { z, x, column, row } of places) {
    const bytes = await archive.tile(z, x, row);
    if (bytes) tiles.set(`${column} ${row}`, await pixels(bytes));
  }
  const side = facts.tileSize;
  const size = 2 ** (places[0]?.z ?? 0) * side;
  const toMeters = DECODERS[facts.encoding];
  const at = (x: number, y: number): number => {
    const rgb = tiles.get(`${Math.floor(x / side)} ${Math.floor(y / side)}`);
    if (!rgb) return Number.NaN;
    const i = 3 * (mod(y, side) * side + mod(x, side));
    return toMeters(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0);
  };
  return (lng, lat) => {
    const [x, y] = [mercatorX(lng) * size - 0.5, mercatorY(lat) * size - 0.5];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const upper = at(left, top) + (x - left) * (at(left + 1, top) - at(left, top));
    const lower = at(left, top + 1) + (x - left) * (at(left + 1, top + 1) - at(left, top + 1));
    const height = upper + (y - top) * (lower - upper);
    return Number.isNaN(height) ? null : height;
  };
}

/** Metres by red, green and blue: https://github.com/tilezen/joerd/blob/master/docs/formats.md and Mapbox's Terrain-RGB. */
const DECODERS: Record<TerrainFacts["encoding"], (red: number, green: number, blue: number) => number> = {
  terrarium: (red, green, blue) => red * 256 + green + blue / 256 - 32_768,
  mapbox: (red, green, blue) => (red * 65_536 + green * 256 + blue) / 10 - 10_000,
};

async function pixels(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes).removeAlpha().toColorspace("srgb").raw().toBuffer();
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
