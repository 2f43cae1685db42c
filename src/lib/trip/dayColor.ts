/** Colours that distinguish the days of a trip: custom properties `--day-1` to `--day-6`, which repeat. */
export const DAY_COLORS = 6;

/** The colour of a day of walking, as a value of a style. @param stage from 0; days of rest have none */
export function dayColor(stage: number): string {
  return `var(--day-${(stage % DAY_COLORS) + 1})`;
}
