/** The first index in `from` .. `to - 1` of an ascending value of at least `value`; `to` for none. */
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
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
