/** Steps of a decade that are easy to read. */
const READABLE = [5, 2, 1];

/** The largest number not above `most` that is one of `steps`, in descending order down to 1, times a power of ten. */
export function niceNumberWithin(most: number, steps: readonly number[] = READABLE): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return (steps.find((step) => step * power <= most) ?? 1) * power;
}

/** Share by which rounding may have raised a number that is nice itself. */
const ROUNDING = 1e-9;

/** The smallest number from `least` up that is 1, 2 or 5 times a power of ten: the reciprocals of these are the same. */
export function niceNumberFrom(least: number): number {
  return 1 / niceNumberWithin((1 + ROUNDING) / least);
}
