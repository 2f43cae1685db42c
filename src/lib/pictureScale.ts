/**
 * The longest bar of a round length (1, 2 or 5 times a power of ten) that is no wider than `maxPixels`.
 * @param unitMeters metres in the unit that the length is told in
 */
export function pictureScale(
  metersPerPixel: number,
  maxPixels: number,
  unitMeters: number,
): { value: number; pixels: number } {
  const longest = (metersPerPixel * maxPixels) / unitMeters;
  const power = 10 ** Math.floor(Math.log10(longest));
  const digit = [5, 2, 1].find((candidate) => candidate * power <= longest) ?? 1;
  const value = digit * power;
  return { value, pixels: (value * unitMeters) / metersPerPixel };
}
