import type { Slowness } from "./reference/slowness.ts";
import type { Row } from "./row.ts";

export interface JudgedRow extends Row {
  /** Ours scaled to the reference machine, in `unit`; null for a row without a bound in milliseconds. */
  scaled: number | null;
  isMet: boolean;
}

/** Only times are scaled: both sides of a ratio ran on the same machine, and sizes do not depend on it. */
export function judgedRow(row: Row, slowness: Slowness): JudgedRow {
  if (row.most === null) return { ...row, scaled: null, isMet: row.holds };
  const scaled = row.ours / slowness[row.most.boundBy];
  return { ...row, scaled, isMet: row.holds && scaled <= row.most.ms };
}
