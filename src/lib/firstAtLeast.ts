/**
 * Binary search for the first index in `from` .. `to - 1` whose value is at least `value`; `to` when there is none.
 * Values must be ascending.
 */
export function firstAtLeast(
  sorted: Float64Array | Uint32Array,
  value: number,
  from = 0,
  to: number = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
