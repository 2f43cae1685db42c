import { firstAtLeast } from "./firstAtLeast.ts";

/** The index of the nearest of ascending values, the earlier of two; null when there are none. */
export function nearestSorted(sorted: Float64Array, value: number): number | null {
  if (sorted.length === 0) return null;
  const after = firstAtLeast(sorted, value);
  const before = after - 1;
  if (after === sorted.length) return firstAtLeast(sorted, sorted[before] as number);
  if (before < 0) return after;
  const isBefore = value - (sorted[before] as number) <= (sorted[after] as number) - value;
  return isBefore ? firstAtLeast(sorted, sorted[before] as number) : after;
}
