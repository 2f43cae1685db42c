/** The percentile of samples at a share, 0.95 for p95; NaN without samples, which meets no budget. */
export function shareOf(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
