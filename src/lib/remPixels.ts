import { memoizeOnce } from "./memoize.ts";

/** In a browser whose text size nobody has changed. */
const DEFAULT_PIXELS = 16;

const root = memoizeOnce(() => ({
  pixels: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
}));

/** Pixels of a length in rem, the unit of the reader's text size, as the page was opened. */
export function remPixels(rem: number): number {
  return rem * (root().pixels || DEFAULT_PIXELS);
}
