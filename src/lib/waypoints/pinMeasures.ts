/** Size of a marker, px; its tip is at the bottom centre. */
export const PIN_WIDTH = 30;
export const PIN_HEIGHT = 40;
/** Distance between the pins of a cluster, px. */
export const PIN_STEP = 11;
/** Offset of a cluster's count from the tip of its last pin, px: at the upper right of its head. */
export const PILL_OFFSET = { x: 17, y: -32 } as const;
/** Padding of the number in its pill, px: around a line of 11 px it makes a pill 18 high. */
export const PILL_PADDING = { x: 6, y: 3.5 } as const;
/** Width of a digit of the number, px. */
export const PILL_DIGIT_WIDTH = 7;
