/** Size of a marker, px; its tip is at the bottom middle. */
export const PIN_WIDTH = 30;
export const PIN_HEIGHT = 40;
/** Pins of a cluster stand this far apart, px. */
export const PIN_STEP = 11;
/** The middle of a cluster's number from the tip of its last pin, px: at the upper right of its head. */
export const PILL_OFFSET = { x: 17, y: -32 } as const;
/** Room beside and above the number in its pill, px: around a line of 11 px it makes a pill 18 high. */
export const PILL_PADDING = { x: 6, y: 3.5 } as const;
/** Width of a digit of the number, px. */
export const PILL_DIGIT_WIDTH = 7;
