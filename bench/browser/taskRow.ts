import type { Row } from "../row.ts";
import type { MainThreadTask } from "./mainThreadTasks.ts";

/** What is longer on the main thread is felt. */
export const MOST_TASK_MS = 50;

/** The row of the longest task of something that was done once. */
export function taskRow(
  id: string,
  scenario: string,
  { cpu, wall }: Pick<MainThreadTask, "cpu" | "wall">,
): Row {
  return {
    id,
    scenario: `longest task: ${scenario}`,
    unit: "ms",
    ours: cpu,
    peer: null,
    floor: null,
    budget: `<= ${MOST_TASK_MS} ms`,
    isMet: cpu <= MOST_TASK_MS,
    note: `Processor time; by the clock ${wall.toFixed(0)} ms. WebGL draws nothing.`,
  };
}
