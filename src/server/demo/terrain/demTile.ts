import sharp from "sharp";
import { encodeLight, terrariumColors } from "../../mapArchives/light/lightTile.ts";
import type { DemTileOptions } from "../../ports/demTileSource.ts";
import { octavesFor, regionsWithin, toRegion } from "./heightField.ts";
import { lakeReach } from "./lakes.ts";
import { FULL_OCTAVES } from "./ridgedTerrain.ts";
import { regionHeight, type TerrainRegion } from "./terrainRegion.ts";

const TILE = 256;
/** Terrarium stores height + 32768 m in steps of 1/256 m. */
const OFFSET = 32_768;
const UNITS = 256;

/** A readers' request waits for them. */
const WEBP_EFFORT = 2;
const PNG = { compressionLevel: 3, adaptiveFiltering: true };

/** A 256 px elevation tile of the demo world, in terrarium; null outside its regions. */
export async function demTile(
  z: number,
  x: number,
  y: number,
  { format = "png" }: Pick<DemTileOptions, "format"> = {},
): Promise<Uint8Array | null> {
  const degrees = 360 / 2 ** z;
  const west = x * degrees - 180;
  const north = 180 - y * degrees;
  const regions = regionsWithin([west, north - degrees, west + degrees, north]);
  if (regions.length === 0) return null;
  const heights = new Float64Array(TILE * TILE);
  let hasGround = false;
  for (const region of regions) {
    if (drawRegion(heights, region, west, north, degrees / TILE)) hasGround = true;
  }
  if (!hasGround) return null;
  const units = Int32Array.from(heights, (meters) => Math.round((meters + OFFSET) * UNITS));
  return format === "webp"
    ? encodeLight(units, TILE, [z, x, y], WEBP_EFFORT)
    : sharp(terrariumColors(units), { raw: { width: TILE, height: TILE, channels: 3 } })
        .png(PNG)
        .toBuffer();
}

/** Writes a region's elevations into the tile. `pixel` is in Mercator degrees. @returns whether it reached any pixel */
function drawRegion(
  heights: Float64Array,
  region: TerrainRegion,
  west: number,
  north: number,
  pixel: number,
): boolean {
  const kmPerPixel = pixel * region.kmPerDegree;
  const octaves = octavesFor(region, kmPerPixel);
  // Zoomed in, the terrain is smooth over several pixels: every second or fourth is computed, those in between are
  // interpolated.
  const finestKm = region.style.ridgeKm / 2 ** FULL_OCTAVES;
  const stride = kmPerPixel < finestKm / 40 ? 4 : kmPerPixel < finestKm / 16 ? 2 : 1;
  const side = TILE / stride + 1;
  const grid = new Float64Array(side * side);
  let hasGround = false;
  const [firstU, firstV] = toRegion(region, west + 0.5 * pixel, north - 0.5 * pixel);
  const sideKm = TILE * kmPerPixel;
  const lakes = region.lakes.filter((lake) => {
    const reach = lakeReach(lake);
    const right = lake.u - firstU;
    const down = firstV - lake.v;
    return right > -reach && right < sideKm + reach && down > -reach && down < sideKm + reach;
  });
  const nearby = { ...region, lakes };
  for (let row = 0; row < side; row++) {
    const v = firstV - row * stride * kmPerPixel;
    for (let column = 0; column < side; column++) {
      const height = regionHeight(nearby, firstU + column * stride * kmPerPixel, v, octaves);
      if (height === null) continue;
      grid[row * side + column] = height;
      hasGround = true;
    }
  }
  if (hasGround) addGrid(heights, grid, stride);
  return hasGround;
}

/** Adds a grid with a sample every `stride` pixels; regions end at sea level, so addition merges. */
function addGrid(heights: Float64Array, grid: Float64Array, stride: number): void {
  const side = TILE / stride + 1;
  for (let row = 0; row < TILE; row++) {
    const down = (row % stride) / stride;
    for (let column = 0; column < TILE; column++) {
      const right = (column % stride) / stride;
      const at = Math.floor(row / stride) * side + Math.floor(column / stride);
      const top = mix(grid[at] as number, grid[at + 1] as number, right);
      const low = mix(grid[at + side] as number, grid[at + side + 1] as number, right);
      const pixel = row * TILE + column;
      heights[pixel] = (heights[pixel] as number) + mix(top, low, down);
    }
  }
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
