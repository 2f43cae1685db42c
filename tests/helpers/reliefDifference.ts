/** Heights of a square tile, row by row, in metres. */
export interface TileHeights {
  heights: Float64Array;
  side: number;
  /** Width of a pixel on the ground. */
  pixelMeters: number;
}

/** Of 255: about the least difference of two greys that can be seen. */
const SEEN_SHADES = 5;

/**
 * How much two tiles of the same ground differ: the difference of their slopes in degrees that 95 % of the pixels do not
 * exceed, and the share of the pixels whose hillshade differs to the eye.
 */
export function reliefDifference(before: TileHeights, after: TileHeights) {
  const [from, to] = [gradients(before), gradients(after)];
  const slopes = from.map((gradient, i) => Math.abs(slopeOf(gradient) - slopeOf(to[i] as Gradient)));
  const seen = from.filter(
    (gradient, i) => Math.abs(shadeOf(gradient) - shadeOf(to[i] as Gradient)) > SEEN_SHADES,
  );
  slopes.sort((a, b) => a - b);
  return {
    slopeDegrees: slopes[Math.floor(0.95 * slopes.length)] ?? Number.NaN,
    seenShare: seen.length / from.length,
  };
}

type Gradient = readonly [right: number, down: number];

/** As hillshades are computed, by Horn's formula, of all pixels but those on the edge. */
function gradients({ heights, side, pixelMeters }: TileHeights): Gradient[] {
  const found: Gradient[] = [];
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const at = (right: number, down: number) => heights[(y + down) * side + x + right] as number;
      const right = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      found.push([right / 8 / pixelMeters, down / 8 / pixelMeters]);
    }
  }
  return found;
}

function slopeOf([right, down]: Gradient): number {
  return (Math.atan(Math.hypot(right, down)) * 180) / Math.PI;
}

/** 0 to 255, lit from the north-west at 45 degrees. */
function shadeOf([right, down]: Gradient): number {
  const lit = (right + down) / 2 + Math.SQRT1_2;
  return (255 * Math.max(0, lit)) / Math.hypot(right, down, 1);
}
