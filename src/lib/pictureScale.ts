import { niceNumberWithin } from "./niceNumber.ts";

/**
 * The longest bar of a round length (1, 2 or 5 times a power of ten) no wider than `maxPixels`.
 * @param unitMeters metres per unit of the length
 */
export function pictureScale(
  metersPerPixel: number,
  maxPixels: number,
  unitMeters: number,
): { value: number; pixels: number } {
  const value = niceNumberWithin((metersPerPixel * maxPixels) / unitMeters);
  return { value, pixels: (value * unitMeters) / metersPerPixel };
}
