import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BenchContext } from "./row.ts";
import type { ScenarioMessage } from "./scenarioMessage.ts";

/**
 * Garbage can be swept between turns, and sweeping drops no compiled code. What is hot is compiled at once, not
 * when the neighbours leave the compiler's thread its turn.
 */
const FLAGS = ["--expose-gc", "--no-flush-bytecode", "--no-concurrent-recompilation"];
/** Many times what any takes: a page that never does what is waited for must not hold up the whole run. */
const MOST_MINUTES = 30;

/**
 * Runs the scenario of a file in a process of its own, so that none pays for what others left behind: a heap that
 * collecting has to walk, or code compiled for other shapes of data.
 * @throws what the scenario threw, or that it does not come to its end
 */
export function runApart(file: string, context: BenchContext, signal?: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL("./scenarioProcess.mjs", import.meta.url));
  const child = fork(script, [file, String(context.seed)], {
    execArgv: [...process.execArgv, ...FLAGS],
    // NaN survives.
    serialization: "advanced",
  });
  const stop = () => child.kill();
  signal?.addEventListener("abort", stop);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`It did not end within ${MOST_MINUTES} minutes`));
    }, MOST_MINUTES * 60_000);
    child.on("message", (data) => {
      const message = data as ScenarioMessage;
      if (message.kind === "step") context.progress(message.step);
      else if (message.kind === "leftOut") context.leavesOut(message.what);
      else if (message.kind === "browser") context.ranIn(message.browser);
      else if (message.kind === "row") context.measured(message.row);
      else if (message.kind === "end") resolve();
      else reject(new Error(message.message));
    });
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      reject(new Error(signal?.aborted ? "It was cut" : `Its process ended with ${killedBy ?? code}`));
    });
  });
}
