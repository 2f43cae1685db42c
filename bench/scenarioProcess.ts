import type { ScenarioMessage } from "./scenarioMessage.ts";
import { loadScenario } from "./scenarios.ts";

/** Runs the scenario of the file and seed in the arguments, and sends its results to the runner. */
const [, , file = "", seed] = process.argv;
// Exit handlers stop servers and browsers; the default action of the signals would leave them running.
process.once("SIGINT", () => process.exit());
process.once("SIGTERM", () => process.exit());
process.once("disconnect", () => process.exit());
try {
  const { run } = await loadScenario(file);
  await run({
    seed: Number(seed),
    progress: (step) => send({ kind: "step", step }),
    leavesOut: (what) => send({ kind: "leftOut", what }),
    ranIn: (browser) => send({ kind: "browser", browser }),
    measured: (...rows) => {
      for (const row of rows) void send({ kind: "row", row });
    },
  });
  await send({ kind: "end" });
} catch (error) {
  await send({ kind: "failure", message: error instanceof Error ? error.message : String(error) });
}
process.exit();

function send(message: ScenarioMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
