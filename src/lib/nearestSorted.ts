import { firstAtLeast } from "./firstAtLeast.ts";

/** The index of the nearest of ascending values, the earlier of two; null when there are none. */
export function nearestSorted(sorted: Float64Array, value: number): number | null {
  if (sorted.length === 0) return null;
  const after = firstAtLeast(sorted, value);
  const before = after - 1;
  if (after === sorted.length) return firstAtLeast(sorted, sorted[before]);
  if (before < 0) return after;
  const isBefore = value - sorted[before] <= sorted[after] - value;
  return isBefore ? firstAtLeast(sorted, sorted[before]) : after;
}
