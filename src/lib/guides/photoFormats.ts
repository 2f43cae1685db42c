/** Formats of the files that are made of a photo, the smallest first. */
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/**
 * Widths in pixels of the files that are made of a photo: for a card, the carousel, and a dense or wide screen. For a
 * photo that is wider than its place they are multiplied by that ratio.
 */
export const PHOTO_WIDTHS = [240, 800, 1600] as const;

/** The URL of a file that is made of a photo, by the URL of the photo. */
export function photoFileUrl(url: string, width: number, format: PhotoFormat): string {
  return `${url.replace(/\.jpg$/, "")}-${width}.${format}`;
}

/** All widths of a photo in a format, as a srcset. */
export function photoSrcSet(
  { url, widths }: { url: string; widths: readonly number[] },
  format: PhotoFormat,
): string {
  return widths.map((width) => `${photoFileUrl(url, width, format)} ${width}w`).join(", ");
}
