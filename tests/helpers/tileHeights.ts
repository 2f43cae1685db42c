import sharp from "sharp";
import type { TileAddress } from "../../src/contract/position.ts";
import { mercatorPosition } from "../../src/lib/geo/mercator.ts";
import type { TileHeights } from "./reliefDifference.ts";

/** The heights of a tile of elevation, a picture. */
export async function tileHeights(
  bytes: Uint8Array,
  encoding: "terrarium" | "mapbox",
  [z, , y]: TileAddress,
): Promise<TileHeights> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const heights = Float64Array.from({ length: info.width * info.height }, (_, i) => {
    const value = data.readUIntBE(3 * i, 3);
    return encoding === "terrarium" ? value / 256 - 32_768 : value / 10 - 10_000;
  });
  const [, latitude] = mercatorPosition(0.5, (y + 0.5) / 2 ** z);
  const pixelMeters = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / 2 ** z / info.width;
  return { heights, side: info.width, pixelMeters };
}
