import { shareOf } from "./shareOf.ts";

/** The median of samples, and half their interquartile range. */
export function medianOf(samples: readonly number[]): { median: number; halfIqr: number } {
  const at = (share: number) => shareOf(samples, share);
  return { median: at(0.5), halfIqr: (at(0.75) - at(0.25)) / 2 };
}
