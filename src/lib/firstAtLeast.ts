/** The first position from `from` on whose value is at least `value`, the length when there is none. Values must rise. */
export function firstAtLeast(sorted: Float64Array, value: number, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
