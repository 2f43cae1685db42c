import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BenchContext } from "./row.ts";
import type { ScenarioMessage } from "./scenarioMessage.ts";

/**
 * Garbage can be collected between turns without dropping compiled code, and hot code is compiled synchronously rather
 * than on a background thread that depends on other load.
 */
const FLAGS = ["--expose-gc", "--no-flush-bytecode", "--no-concurrent-recompilation"];
/** Much longer than any scenario takes: a page that hangs must not block the whole run. */
const MAX_MINUTES = 30;

/**
 * Runs the scenario of a file in a separate process, so that none is affected by others' heap or by code compiled for
 * other shapes of data.
 * @throws the scenario's error, or an error if it does not complete
 */
export function runApart(file: string, context: BenchContext, signal?: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL("./scenarioProcess.mjs", import.meta.url));
  const child = fork(script, [file, String(context.seed)], {
    execArgv: [...process.execArgv, ...FLAGS],
    // Preserves NaN.
    serialization: "advanced",
  });
  const stop = () => child.kill();
  signal?.addEventListener("abort", stop);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`It did not end within ${MAX_MINUTES} minutes`));
    }, MAX_MINUTES * 60_000);
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
      reject(new Error(signal?.aborted ? "Interrupted" : `Its process ended with ${killedBy ?? code}`));
    });
  });
}
