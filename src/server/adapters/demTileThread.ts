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
  /** Pending requests by id. */
  waiting: Map<number, Waiting>;
}

/**
 * Generates elevation tiles on a separate thread, because each takes about 100 ms. The thread starts on the first
 * request, and again after a crash.
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
    worker.on("exit", (code) => fail(new Error(`The elevation tile thread exited with code ${code}`)));
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
