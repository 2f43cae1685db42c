import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { browserTask } from "./browserTask.ts";
import { nodeTasks } from "./nodeTasks.ts";
import type { ReferenceTask } from "./referenceMachine.ts";

/** The reference tasks, run between the scenarios: how long fixed work currently takes on this machine. */
export default {
  ids: ["reference"],
  name: "reference tasks",
  async run({ measured, leavesOut, ranIn }) {
    const { computing, memory } = await nodeTasks();
    measured(rowOf("computing", computing), rowOf("memory", memory));
    try {
      measured(rowOf("browser", medianOf(await browserTask({ ranIn }))));
    } catch (error) {
      leavesOut(`the browser's own work: ${error instanceof Error ? error.message : error}`);
    }
  },
} satisfies Scenario;

function rowOf(scenario: ReferenceTask, { median, halfIqr }: { median: number; halfIqr: number }): Row {
  return {
    id: "-",
    scenario,
    unit: "ms",
    ours: median,
    peer: null,
    floor: null,
    budget: "reported",
    holds: true,
    most: null,
    halfIqr,
  };
}
