import sharp from "sharp";
import type { TileAddress } from "../../../contract/position.ts";
import type { MapTerrain } from "../../../contract/publicConfigSchema.ts";
import { clamp } from "../../../lib/clamp.ts";
import { mercatorPosition } from "../../../lib/geo/mercator.ts";
import { roundHeights } from "./roundHeights.ts";

/** A tile of elevation as an archive stores it. */
export interface TerrainTile {
  bytes: Uint8Array;
  encoding: MapTerrain["encoding"];
  address: TileAddress;
}

/** Changes with what is made of a tile. */
export const LIGHT_VERSION = 1;

const EARTH_METERS = 40_075_016.686;
/** Units of terrarium in a metre, and its lowest height. */
const UNITS = 256;
const LOWEST_METERS = -32_768;
const HIGHEST = 0xffffff;
/** Of 0 to 6: the last levels save 1 % and take twice the time. */
const EFFORT = 4;

/**
 * A tile as lossless WebP in terrarium, of the same side, with rounded heights (see `roundHeights`): about a third of
 * its bytes. Null for one that cannot be read.
 */
export async function lightTile({ bytes, encoding, address }: TerrainTile): Promise<Uint8Array | null> {
  const read = await sharp(bytes)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  const side = read?.info.width;
  if (!side || read.info.channels !== 3 || read.info.height !== side) return null;
  const light = await encodeLight(HEIGHTS[encoding](read.data), side, address);
  const isSmaller = light.length < bytes.length;
  return isSmaller || encoding !== "terrarium" ? light : bytes;
}

/** @param heights of a tile in 1/256 m above -32,768 m, row by row; they are rounded in place */
export function encodeLight(
  heights: Int32Array,
  side: number,
  [z, , y]: TileAddress,
  effort = EFFORT,
): Promise<Uint8Array> {
  const [, latitude] = mercatorPosition(0.5, (y + 0.5) / 2 ** z);
  const meters = (EARTH_METERS * Math.cos((latitude * Math.PI) / 180)) / 2 ** z / side;
  roundHeights(heights, side, meters * UNITS);
  return sharp(terrariumColors(heights), { raw: { width: side, height: side, channels: 3 } })
    .webp({ lossless: true, effort })
    .toBuffer();
}

/** The colours of heights in terrarium, red first. @param heights in 1/256 m above -32,768 m */
export function terrariumColors(heights: Int32Array): Uint8Array {
  const rgb = new Uint8Array(3 * heights.length);
  for (let i = 0; i < heights.length; i++) {
    const height = clamp(heights[i] as number, 0, HIGHEST);
    rgb[3 * i] = height >> 16;
    rgb[3 * i + 1] = height >> 8;
    rgb[3 * i + 2] = height;
  }
  return rgb;
}

/** Heights by colour, see `encodeLight`. */
const HEIGHTS: Record<TerrainTile["encoding"], (rgb: Uint8Array) => Int32Array> = {
  terrarium: (rgb) => eachPixel(rgb, (value) => value),
  mapbox: (rgb) => eachPixel(rgb, (value) => Math.round((value / 10 - 10_000 - LOWEST_METERS) * UNITS)),
};

function eachPixel(rgb: Uint8Array, toHeight: (value: number) => number): Int32Array {
  return Int32Array.from({ length: rgb.length / 3 }, (_, i) =>
    toHeight(((rgb[3 * i] as number) << 16) | ((rgb[3 * i + 1] as number) << 8) | (rgb[3 * i + 2] as number)),
  );
}
