import { photoFileUrl } from "./photoFormats.ts";

interface Logo {
  guideIconImage?: string | null | undefined;
  /** The guide's first one. */
  photo?: { url: string; widths?: readonly number[] | null | undefined } | undefined;
}

/** The picture on a guide's card: its photo in the smallest file that the app's own card shows, else its icon. */
export function logoSource({ guideIconImage, photo }: Logo): string | null {
  const [width] = photo?.widths ?? [];
  if (photo) return width ? photoFileUrl(photo.url, width, "avif") : photo.url;
  return guideIconImage ?? null;
}
