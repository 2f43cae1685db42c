import { TABLET_QUERY } from "../../lib/breakpoints.ts";
import { gallerySizes } from "../../lib/guides/gallerySizes.ts";
import { photoSrcSet } from "../../lib/guides/photoFormats.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { imageUrl, pictureUrl } from "../pictures/pictureUrls.ts";

/** The preview is at the top of the second column; with one column it is below the window's edge. */
const TWO_COLUMNS = `not all and ${TABLET_QUERY}`;

/**
 * Elements for the head of a guide's page that request the pictures at the top of its screen along with the page. Its
 * scripts, which show them, come later.
 */
export function picturePreloads({ guide, photos: [photo] }: Pick<GuideRows, "guide" | "photos">): string {
  const [drawing] = guide.pictureHashes;
  return [
    photo ? photoPreload(photo) : drawing && preload(`href="${pictureUrl(drawing)}" media="all"`),
    guide.previewHash && preload(`href="${pictureUrl(guide.previewHash)}" media="${TWO_COLUMNS}"`),
  ]
    .filter(Boolean)
    .join("");
}

/** The file that the page chooses in its smallest format, which all its browsers support. */
function photoPreload(photo: GuideRows["photos"][number]): string {
  const { hash, files } = photo;
  const url = imageUrl("photo", hash);
  const widths = Object.keys(files ?? {}).map(Number);
  if (widths.length === 0) return preload(`href="${url}"`);
  const srcSet = photoSrcSet({ url, widths }, "avif");
  return preload(`type="image/avif" imagesrcset="${srcSet}" imagesizes="${gallerySizes(photo)}"`);
}

function preload(attributes: string): string {
  return `<link rel="preload" as="image" ${attributes} fetchpriority="high">`;
}
