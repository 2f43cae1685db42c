import { medianOf } from "../medianOf.ts";
import type { Row } from "../row.ts";
import { shareOf } from "../shareOf.ts";

/** A frame at 60 Hz. */
export const FRAME_MS = 16.7;

/**
 * The row of a scenario that moves the mouse: p95 of the script time per move, or per what `of` names, with a budget of
 * `most` milliseconds if given.
 */
export function scriptRow(
  times: number[],
  {
    id,
    scenario,
    most,
    of = "moves of the mouse",
  }: { id: string; scenario: string; most: number | null; of?: string },
): Row {
  const p95 = shareOf(times, 0.95);
  const { median, halfIqr } = medianOf(times);
  return {
    id,
    scenario,
    unit: "ms",
    ours: p95,
    peer: null,
    floor: null,
    budget: most === null ? "reported" : `p95 <= ${most} ms`,
    holds: true,
    most: most === null ? null : { ms: most, boundBy: "browser" },
    halfIqr,
    note: `p95 of ${times.length} ${of}, processor time; median ${median.toFixed(2)} ms, longest ${shareOf(times, 1).toFixed(1)} ms. WebGL draws nothing.`,
  };
}
