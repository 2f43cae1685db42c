import { medianOf } from "./medianOf.ts";

/**
 * How many times as long one thing takes as another that was measured with it by turns: the median over the
 * turns, since in each of them both had the same neighbours.
 */
export function timesAsLong(longer: readonly number[], shorter: readonly number[]): number {
  return medianOf(longer.map((time, turn) => time / (shorter[turn] ?? Number.NaN))).median;
}
