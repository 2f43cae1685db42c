import { Worker } from "node:worker_threads";

export interface DemTileRequest {
  id: number;
  z: number;
  x: number;
  y: number;
}

export type DemTileAnswer = { id: number; bytes: Uint8Array | null } | { id: number; error: string };

export interface DemTileThread {
  demTile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
}

/**
 * Makes elevation tiles on a thread of their own, since each takes some 100 ms of computing. The thread starts with
 * the first tile asked for, and anew after it broke.
 * @param script the built demTileWorker
 */
export function createDemTileThread(script: URL): DemTileThread {
  let worker: Worker | null = null;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(script);
    // An idle thread does not keep the process alive.
    started.unref();
    started.on("message", (answer: DemTileAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.bytes);
    });
    const fail = (error: Error) => {
      if (worker === started) worker = null;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    };
    started.on("error", fail);
    started.on("exit", (code) => fail(new Error(`The thread for elevation tiles ended with ${code}`)));
    return started;
  }

  return {
    demTile: (z, x, y) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, z, x, y } satisfies DemTileRequest);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
