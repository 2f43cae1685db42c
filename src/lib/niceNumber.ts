/** Steps of a decade that are easy to read. */
const READABLE = [5, 2, 1];

/** The largest number not above `most` that is one of `steps`, in descending order down to 1, times a power of ten. */
export function niceNumberWithin(most: number, steps: readonly number[] = READABLE): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return (steps.find((step) => step * power <= most) ?? 1) * power;
}
