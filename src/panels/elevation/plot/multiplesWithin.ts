/** Whole multiples of a step from..to, both included. Counted in steps, because adding fractions up drifts. */
export function multiplesWithin(from: number, to: number, step: number, decimals: number): number[] {
  const values: number[] = [];
  for (let index = Math.ceil(from / step - 1e-9); index * step <= to + step * 1e-9; index++) {
    values.push(Number((index * step).toFixed(decimals)));
  }
  return values;
}
