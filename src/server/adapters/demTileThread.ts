import { Worker } from "node:worker_threads";
import { type DemTileFormat, type DemTileSource, TilesBusyError } from "../ports/demTileSource.ts";

export interface DemTileRequest {
  id: number;
  z: number;
  x: number;
  y: number;
  format: DemTileFormat;
}

export type DemTileAnswer = { id: number; bytes: Uint8Array | null } | { id: number; error: string };

export interface DemTileThread {
  demTile: DemTileSource;
  close(): Promise<void>;
}

/** About 20 s of work. */
const MAX_QUEUED = 200;
/** One is generated while the next is on its way to the thread. */
const MAX_SENT = 2;

interface Job {
  request: DemTileRequest;
  isWanted(): boolean;
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** Jobs that were sent to the worker, by id. */
  sent: Map<number, Job>;
}

/**
 * Generates elevation tiles on a separate thread, because each takes about 100 ms. The thread starts on the first
 * request, and again after a crash. Tiles that no request waits for are not generated.
 * @param script the built demTileWorker
 */
export function createDemTileThread(script: URL): DemTileThread {
  let thread: Thread | null = null;
  let nextId = 0;
  let queue: Job[] = [];

  function start(): Thread {
    const worker = new Worker(script);
    const started: Thread = { worker, sent: new Map() };
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on("message", (answer: DemTileAnswer) => {
      const job = started.sent.get(answer.id);
      started.sent.delete(answer.id);
      if ("error" in answer) job?.reject(new Error(answer.error));
      else job?.resolve(answer.bytes);
      sendNext();
    });
    const fail = (error: Error) => {
      if (thread === started) thread = null;
      for (const job of started.sent.values()) job.reject(error);
      started.sent.clear();
      sendNext();
    };
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`The elevation tile thread exited with code ${code}`)));
    return started;
  }

  function sendNext(): void {
    while (queue.length > 0 && (thread?.sent.size ?? 0) < MAX_SENT) {
      const job = queue.shift();
      if (!job) return;
      if (!job.isWanted()) {
        job.reject(new TilesBusyError());
        continue;
      }
      thread ??= start();
      thread.sent.set(job.request.id, job);
      thread.worker.postMessage(job.request);
    }
  }

  function dropUnwanted(): void {
    const [wanted, unwanted] = [
      queue.filter((job) => job.isWanted()),
      queue.filter((job) => !job.isWanted()),
    ];
    queue = wanted;
    for (const job of unwanted) job.reject(new TilesBusyError());
  }

  return {
    demTile: (z, x, y, { format = "png", isWanted = () => true } = {}) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_QUEUED) dropUnwanted();
        if (queue.length >= MAX_QUEUED) throw new TilesBusyError();
        queue.push({ request: { id: nextId++, z, x, y, format }, isWanted, resolve, reject });
        sendNext();
      }),
    async close() {
      await thread?.worker.terminate();
    },
  };
}
