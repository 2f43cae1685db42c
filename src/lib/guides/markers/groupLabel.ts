/** Numbers up to this are written in full, larger ones rounded down with a plus. */
const MAX_EXACT = 99;
const ROUNDED = [100, 200, 500, 1000] as const;

/** The labels that badges may have. */
export const GROUP_LABELS: readonly string[] = [
  ...Array.from({ length: MAX_EXACT - 1 }, (_, index) => String(index + 2)),
  ...ROUNDED.map((count) => `${count}+`),
];

/** The text of a badge for a number of guides, at least two. */
export function groupLabel(count: number): string {
  if (count <= MAX_EXACT) return String(count);
  return `${ROUNDED.findLast((least) => least <= count)}+`;
}
