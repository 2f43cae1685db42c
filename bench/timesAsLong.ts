import { medianOf } from "./medianOf.ts";

/**
 * How many times as long one task takes as another measured alternately with it: the median of the turns' ratios,
 * because within a turn both ran under the same load.
 */
export function timesAsLong(longer: readonly number[], shorter: readonly number[]): number {
  return medianOf(longer.map((time, turn) => time / (shorter[turn] ?? Number.NaN))).median;
}
