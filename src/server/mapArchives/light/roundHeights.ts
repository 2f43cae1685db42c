/** Side of the squares that have one step, px: small, so that a plain beside a slope has a step of its own. */
const SQUARE = 8;
/** Of the mean rise from a pixel to the next: contours move by at most half of this share of a pixel. */
const SHARE_OF_RISE = 1 / 4;
/** Of the width of a pixel: the slope of 95 % of the pixels changes by less than 1 degree. */
const SHARE_OF_WIDTH = 1 / 10;

/**
 * Rounds the heights of a tile to steps that nobody sees, which take much less space than exact ones. The steps are
 * powers of two, coarse on slopes and fine on plains, where equal steps would show as terraces.
 * @param heights whole numbers, row by row, changed in place
 * @param side of the tile, px
 * @param pixelWidth on the ground, in the unit of the heights
 */
export function roundHeights(heights: Int32Array, side: number, pixelWidth: number): void {
  const steps = stepsOf(heights, side, SHARE_OF_WIDTH * pixelWidth);
  const squares = Math.ceil(side / SQUARE);
  for (let i = 0; i < heights.length; i++) {
    const row = Math.floor(i / side / SQUARE);
    const column = Math.floor((i % side) / SQUARE);
    const step = steps[row * squares + column] as number;
    heights[i] = Math.round((heights[i] as number) / step) * step;
  }
}

/** The step of each square, row by row. */
function stepsOf(heights: Int32Array, side: number, most: number): number[] {
  const steps: number[] = [];
  for (let top = 0; top < side; top += SQUARE) {
    for (let left = 0; left < side; left += SQUARE) {
      steps.push(powerOfTwoBelow(Math.min(most, SHARE_OF_RISE * meanRise(heights, side, left, top))));
    }
  }
  return steps;
}

/** From the pixels of a square to their neighbours in the east and south. */
function meanRise(heights: Int32Array, side: number, left: number, top: number): number {
  let rises = 0;
  let pixels = 0;
  for (let y = top; y < Math.min(top + SQUARE, side - 1); y++) {
    for (let x = left; x < Math.min(left + SQUARE, side - 1); x++) {
      const at = y * side + x;
      const height = heights[at] as number;
      rises += Math.hypot((heights[at + 1] as number) - height, (heights[at + side] as number) - height);
      pixels++;
    }
  }
  return pixels > 0 ? rises / pixels : 0;
}

function powerOfTwoBelow(limit: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(limit)));
}
