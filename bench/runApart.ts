import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BenchContext, Row } from "./row.ts";
import type { ScenarioMessage } from "./scenarioMessage.ts";

/**
 * Garbage can be swept between turns, and sweeping drops no compiled code. What is hot is compiled at once, not
 * when the neighbours leave the compiler's thread its turn.
 */
const FLAGS = ["--expose-gc", "--no-flush-bytecode", "--no-concurrent-recompilation"];

/**
 * Runs the scenario of a file in a process of its own, so that none pays for what others left behind: a heap that
 * collecting has to walk, or code compiled for other shapes of data.
 * @throws what the scenario threw
 */
export function runApart(file: string, { seed, progress, leavesOut, ranIn }: BenchContext): Promise<Row[]> {
  const script = fileURLToPath(new URL("./scenarioProcess.mjs", import.meta.url));
  const child = fork(script, [file, String(seed)], {
    execArgv: [...process.execArgv, ...FLAGS],
    // NaN survives.
    serialization: "advanced",
  });
  return new Promise((resolve, reject) => {
    child.on("message", (data) => {
      const message = data as ScenarioMessage;
      if (message.kind === "step") progress(message.step);
      else if (message.kind === "leftOut") leavesOut(message.what);
      else if (message.kind === "browser") ranIn(message.browser);
      else if (message.kind === "rows") resolve(message.rows);
      else reject(new Error(message.message));
    });
    child.once("error", reject);
    child.once("close", (code, signal) => reject(new Error(`Its process ended with ${signal ?? code}`)));
  });
}
