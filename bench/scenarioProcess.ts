import type { ScenarioMessage } from "./scenarioMessage.ts";
import { loadScenario } from "./scenarios.ts";

/** Runs the scenario of the file and with the seed that the arguments name, and tells the runner how it goes. */
const [, , file = "", seed] = process.argv;
try {
  const { run } = await loadScenario(file);
  const rows = await run({
    seed: Number(seed),
    progress: (step) => tell({ kind: "step", step }),
    leavesOut: (what) => tell({ kind: "leftOut", what }),
    ranIn: (browser) => tell({ kind: "browser", browser }),
  });
  await tell({ kind: "rows", rows });
} catch (error) {
  await tell({ kind: "failure", message: error instanceof Error ? error.message : String(error) });
}
process.exit();

function tell(message: ScenarioMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
