import type { ParseTimes } from "./parseWorker.ts";

export type { ParseTimes };

/** Functions of the page that Node calls. */
export interface ParseBench {
  parse(task: { points: number; seed: number; rounds: number }): Promise<ParseTimes>;
}

const bench: ParseBench = {
  parse(task) {
    const worker = new Worker(new URL("./parseWorker.ts", import.meta.url), { type: "module" });
    return new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      worker.postMessage(task);
    });
  },
};
Object.assign(window, { bench });
