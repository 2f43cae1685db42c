/** The middle of samples, and half the distance between their quartiles. */
export function medianOf(samples: readonly number[]): { median: number; spread: number } {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), spread: (at(0.75) - at(0.25)) / 2 };
}
