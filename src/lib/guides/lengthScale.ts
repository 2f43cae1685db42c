import { clamp } from "../clamp.ts";

/** Step of the slider, in decimal logarithms of lengths. */
export const SCALE_STEP = 0.01;

/** Replaces 0, which has no logarithm. */
const SMALLEST_LENGTH = 0.01;

/** Both ends of a slider: decimal logarithms of lengths, multiples of SCALE_STEP. */
export interface LengthScale {
  min: number;
  max: number;
}

/** The scale for lengths from `min` to `max`, rounded outwards; never empty. Any unit. */
export function lengthScale(min: number, max: number): LengthScale {
  const low = Math.floor(round(logarithm(min) / SCALE_STEP));
  const high = Math.ceil(round(logarithm(max) / SCALE_STEP));
  return { min: round(low * SCALE_STEP), max: round(Math.max(high, low + 1) * SCALE_STEP) };
}

/** Slider value of a length, clamped to the scale. */
export function sliderPosition(length: number, { min, max }: LengthScale): number {
  return clamp(logarithm(length), min, max);
}

export function lengthAt(position: number): number {
  return 10 ** position;
}

/** Number of lengths in each of `bins` equal intervals of the scale. */
export function lengthHistogram(lengths: readonly number[], scale: LengthScale, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  const perUnit = bins / (scale.max - scale.min);
  for (const length of lengths) {
    const bin = Math.min(bins - 1, Math.floor((sliderPosition(length, scale) - scale.min) * perUnit));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Decimals of a length in the filter: one between 0.1 and 1, else none. */
export function lengthDecimals(length: number): 0 | 1 {
  return length > 0.1 && length < 1 ? 1 : 0;
}

function logarithm(length: number): number {
  return Math.log10(Math.max(length, SMALLEST_LENGTH));
}

/** Removes binary rounding errors, so that 1.1 / 0.01 is 110. */
function round(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
