import { Worker } from "node:worker_threads";
import type { Position } from "../../contract/position.ts";

/** What the thread makes: the map around lines of [lng, lat], as an archive at a path. */
export interface DemoMapOrder {
  lines: Position[][];
  path: string;
}

/** Makes the map of the demo world; resolves once it is written. */
export type MakeDemoMap = (order: DemoMapOrder) => Promise<void>;

/**
 * Makes the map of the demo world on a thread of its own, because that takes seconds of CPU. The process does not wait
 * for it to stop.
 * @param script the built demoMapWorker
 */
export function demoMapThread(script: URL): MakeDemoMap {
  return (order) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, {
        workerData: order,
        // With Node's own limit garbage is collected more often, which takes a twentieth more CPU.
        resourceLimits: { maxYoungGenerationSizeMb: 96 },
      });
      worker.unref();
      worker.on("error", reject);
      worker.on("exit", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`The thread of the demo map exited with code ${code}`));
      });
    });
}
