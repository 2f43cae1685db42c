/** Widths in pixels of a guide's line on the world map; the casing's is what it adds on both sides together. */
export const PREVIEW_WIDTH = 4;
const NEAR_ZOOM = 5;

/** @param zoom MapLibre's */
export function casingExtra(zoom: number): number {
  return zoom < NEAR_ZOOM ? 2 : 3;
}
