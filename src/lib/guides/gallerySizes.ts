import { MOBILE_QUERY } from "../breakpoints.ts";

/** Width to height of the place for a picture on a guide's page. */
const PLACE_RATIO = 8 / 5;

/**
 * How many times as wide as its place a picture is drawn that fills it: a panorama fills it by its height, and is cut at
 * its sides.
 */
export function coverFactor({ width, height }: { width: number; height: number }): number {
  return Math.max(1, width / height / PLACE_RATIO);
}

/** How wide a picture on a guide's page is drawn: in a column of the panel, on a phone in the window. */
export function gallerySizes(picture: { width: number; height: number }): string {
  const times = (value: number) => Math.round(value * coverFactor(picture));
  return `${MOBILE_QUERY} calc(${times(100)}vw - ${times(32)}px), ${times(368)}px`;
}
