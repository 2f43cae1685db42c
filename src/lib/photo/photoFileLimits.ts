/** Of a file of which a reader or an operator makes a photo; a larger one is refused by its head. */
export const PHOTO_FILE_LIMITS = {
  bytes: 30 * 1024 * 1024,
  /** Width times height. More would take hundreds of megabytes to decode. */
  pixels: 64_000_000,
  /** Width and height in pixels, of an imported one: decoding costs as much for each line of a picture that is little else. */
  importedSide: 20_000,
};
