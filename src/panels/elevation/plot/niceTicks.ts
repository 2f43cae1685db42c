/** Round values within from..to whose step is 1, 2 or 5 times a power of ten, and the step's number of decimals. */
export interface Ticks {
  values: number[];
  step: number;
  decimals: number;
}

/** At most `atMost` intervals between ticks; an empty or unending span has none. */
export function niceTicks(from: number, to: number, atMost: number): Ticks {
  const span = to - from;
  if (!(span > 0) || !Number.isFinite(span)) return { values: [], step: 0, decimals: 0 };
  const { step, decimals } = niceStep(span / Math.max(1, atMost));
  return { values: multiplesWithin(from, to, step, decimals), step, decimals };
}

function niceStep(rough: number): { step: number; decimals: number } {
  const power = Math.floor(Math.log10(rough));
  const magnitude = 10 ** power;
  const factor = [1, 2, 5].find((candidate) => candidate * magnitude >= rough * (1 - 1e-9)) ?? 10;
  return { step: factor * magnitude, decimals: Math.max(0, -(factor === 10 ? power + 1 : power)) };
}

/** Whole multiples of a step from..to, both included. Counted in steps, because adding fractions up drifts. */
export function multiplesWithin(from: number, to: number, step: number, decimals: number): number[] {
  const values: number[] = [];
  for (let index = Math.ceil(from / step - 1e-9); index * step <= to + step * 1e-9; index++) {
    values.push(Number((index * step).toFixed(decimals)));
  }
  return values;
}
