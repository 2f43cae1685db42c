/** Size of a marker, px; its tip is at the bottom centre. */
export const PIN_WIDTH = 30;
export const PIN_HEIGHT = 40;
/** Distance between the pins of a cluster, px. */
export const PIN_STEP = 11;
/** Pixels from a cluster's position to the tips of its outermost pins: its pins are centred on it. */
export function stackShift(pins: number): number {
  return ((pins - 1) * PIN_STEP) / 2;
}
/** Radius of a waypoint's dot without its ring, and width of the ring, px. */
export const DOT_RADIUS = 3.5;
export const DOT_RING = 1.25;
/** Offset of a cluster's count from the tip of its last pin, px: at the upper right of its head. */
export const PILL_OFFSET = { x: 17, y: -32 } as const;
/** Padding of the number in its pill, px: around a line of 11 px it makes a pill 18 high. */
export const PILL_PADDING = { x: 6, y: 3.5 } as const;
