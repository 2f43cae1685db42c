/** Widths in pixels of a guide's line on the world map; the casing's is what it adds on both sides together. */
export const PREVIEW_WIDTH = 4;
const NEAR_ZOOM = 5;

/** @param zoom MapLibre's */
export function casingExtra(zoom: number): number {
  return zoom < NEAR_ZOOM ? 2 : 3;
}

/** A guide whose lines are smaller than this on the screen is shown by its marker alone, px. */
export const SPECK_PIXELS = 20;
