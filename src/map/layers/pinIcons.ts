/** Marker size of SPEC section 9; the tip is at the bottom middle. */
export const PIN_WIDTH = 30;
export const PIN_HEIGHT = 40;
/** The selected pin is this much larger. */
export const SELECTED_SCALE = 1.3;
/** Pins of a cluster stand this far apart, px. */
export const PIN_STEP = 11;

export function selectedIcon(type: string): string {
  return `selected-${type}`;
}
