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

interface Thread {
  worker: Worker;
  /** What was asked of it and not answered yet, by id. */
  waiting: Map<number, Waiting>;
}

/**
 * Makes elevation tiles on a thread of their own, since each takes some 100 ms of computing. The thread starts with
 * the first tile requested, and again after a crash.
 * @param script the built demTileWorker
 */
export function createDemTileThread(script: URL): DemTileThread {
  let thread: Thread | null = null;
  let nextId = 0;

  function start(): Thread {
    const worker = new Worker(script);
    const started: Thread = { worker, waiting: new Map() };
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on("message", (answer: DemTileAnswer) => {
      const asked = started.waiting.get(answer.id);
      started.waiting.delete(answer.id);
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.bytes);
    });
    const fail = (error: Error) => {
      if (thread === started) thread = null;
      for (const asked of started.waiting.values()) asked.reject(error);
      started.waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`The thread for elevation tiles ended with ${code}`)));
    return started;
  }

  return {
    demTile: (z, x, y) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        const id = nextId++;
        thread.waiting.set(id, { resolve, reject });
        thread.worker.postMessage({ id, z, x, y } satisfies DemTileRequest);
      }),
    async close() {
      await thread?.worker.terminate();
    },
  };
}
