import { TABLET_QUERY } from "../../lib/breakpoints.ts";
import { pictureUrl } from "../pictures/pictureUrls.ts";

/** The preview is at the top of the second column; with one column it is below the window's edge. */
const TWO_COLUMNS = `not all and ${TABLET_QUERY}`;

interface GuidePictures {
  pictureHashes: readonly string[];
  previewHash: string | null;
}

/**
 * Elements for the head of a guide's page that request the pictures at the top of its screen along with the page. Its
 * scripts, which show them, come later.
 */
export function picturePreloads({ pictureHashes: [first], previewHash }: GuidePictures): string {
  const urls: [hash: string | null | undefined, media: string][] = [
    [first, "all"],
    [previewHash, TWO_COLUMNS],
  ];
  return urls.flatMap(([hash, media]) => (hash ? [preload(pictureUrl(hash), media)] : [])).join("");
}

function preload(url: string, media: string): string {
  return `<link rel="preload" as="image" href="${url}" media="${media}" fetchpriority="high">`;
}
