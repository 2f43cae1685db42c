import { medianOf } from "../medianOf.ts";
import { browserRow, type Row } from "../row.ts";
import { longestTask, type MainThreadTask } from "./mainThreadTasks.ts";

/** Longer tasks on the main thread are noticeable. */
export const MAX_TASK_MS = 50;

/** The row of the longest task of a use; of several runs, their median. */
export function taskRow(id: string, scenario: string, ...runs: readonly (readonly MainThreadTask[])[]): Row {
  const longest = runs.map(longestTask);
  const { median, halfIqr } = medianOf(longest.map(({ cpu }) => cpu));
  const wall = medianOf(longest.map((task) => task.wall)).median;
  return browserRow({
    id,
    scenario: `longest task: ${scenario}`,
    ours: median,
    most: MAX_TASK_MS,
    ...(runs.length > 1 && { halfIqr }),
    note: `CPU time, ${runs.length > 1 ? `median of ${runs.length}` : "once"}; wall time ${wall.toFixed(0)} ms. WebGL draws nothing.`,
  });
}
