import type { ParsingTimes, SentChunks } from "./parsingWorker.ts";

export interface ParsingAnswer extends ParsingTimes {
  /** From posting chunks to having them, in milliseconds. */
  transferMs: number[];
  /** Whether the worker had nothing left of any of them. */
  isEmpty: boolean;
}

const bench = {
  /** Reads a gzipped geo file in a worker, every way in turn, and has its chunks sent over. */
  async parse(path: string, rounds: number): Promise<ParsingAnswer> {
    const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
    const worker = new Worker(new URL("./parsingWorker.ts", import.meta.url), { type: "module" });
    const transferMs: number[] = [];
    let times: ParsingTimes = { peerMs: [], firstMs: [], secondMs: [] };
    let isEmpty = true;
    let sendings = 0;
    await new Promise<void>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<ParsingTimes | SentChunks | { isEmpty: boolean }>) => {
        if ("sentAt" in data) transferMs.push(performance.timeOrigin + performance.now() - data.sentAt);
        else if ("peerMs" in data) times = data;
        else {
          isEmpty &&= data.isEmpty;
          if (++sendings > rounds) resolve();
        }
      };
      worker.postMessage({ bytes, rounds });
    });
    worker.terminate();
    // The first sending warms up.
    return { ...times, transferMs: transferMs.slice(1), isEmpty };
  },
};

export type ParsingBench = typeof bench;
Object.assign(window, { bench });
