import type { SentGuide, TransferTask } from "./transferWorker.ts";

export interface TransferAnswer {
  /** From posting a guide to receiving it, in milliseconds. */
  transferMs: number[];
  /** Whether all of the sender's buffers were detached. */
  isEmpty: boolean;
}

const bench = {
  /** Makes a worker send an opened guide repeatedly; the first one is a warm-up and is not counted. */
  async transfer(task: TransferTask): Promise<TransferAnswer> {
    const worker = new Worker(new URL("./transferWorker.ts", import.meta.url), { type: "module" });
    const transferMs: number[] = [];
    let isEmpty = true;
    let sendings = 0;
    await new Promise<void>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<SentGuide | { isEmpty: boolean }>) => {
        if ("sentAt" in data) {
          transferMs.push(performance.timeOrigin + performance.now() - data.sentAt);
          return;
        }
        isEmpty &&= data.isEmpty;
        if (++sendings === task.count) resolve();
      };
      worker.postMessage(task);
    });
    worker.terminate();
    return { transferMs: transferMs.slice(1), isEmpty };
  },
};

export type TransferBench = typeof bench;
Object.assign(window, { bench });
