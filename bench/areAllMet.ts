import type { BenchRun } from "./benchRun.ts";

/** Whether `--check` passes: every scenario completed, and every budget holds. */
export function areAllMet({ rows, failures }: BenchRun): boolean {
  return failures.length === 0 && rows.every(({ isMet }) => isMet);
}
