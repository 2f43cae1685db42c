import { proxy, type Remote, wrap } from "comlink";
import { GeoError, type GeoFailure } from "../../workers/geo/geoError.ts";
import type { Served } from "../../workers/geo/serve.ts";

/** Starts the worker, which is used as a message endpoint. */
type StartWorker = () => Worker;

interface Connection {
  worker: Worker;
  served: Remote<Served>;
  /** Rejects every call that has not ended. */
  pending: Set<(reason: GeoError) => void>;
  /** Heartbeats since the worker's last message; null before it, as its script loads over the network. */
  silentBeats: number | null;
  heartbeat: ReturnType<typeof setInterval> | undefined;
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (progress: unknown) => unknown;
}

/** After more losses within a minute, another start is not expected to work. */
const MAX_LOSSES = 2;
const LOSS_SPAN_MS = 60_000;
/** Interval of pings while calls wait. Silence is counted in heartbeats: a suspended page runs one. */
const BEAT_MS = 4000;
/** The worker's longest task, packing a large guide on a slow device, is well below this many heartbeats. */
const MAX_SILENT_BEATS = 5;

const startGeoWorker: StartWorker = () =>
  new Worker(new URL("../../workers/geo/worker.ts", import.meta.url), { type: "module", name: "geo" });

let start = startGeoWorker;
let connection: Connection | null = null;
/** Times at which the worker was lost. */
let losses: number[] = [];
/** Names of the calls that can be repeated in another worker; null until a worker has run. */
let repeatable: ReadonlySet<string> | null = null;
let nextCallId = 1;
const lostListeners = new Set<() => void>();

/** Lets the next call start a worker despite recent losses: for an attempt that the reader asks for. */
export function forgetGeoWorkerLosses(): void {
  losses = [];
}

/** Replaces the worker, or restores the real one; terminates the running one. @internal for tests */
export function setGeoWorkerForTests(startWorker: StartWorker | null): void {
  clearInterval(connection?.heartbeat);
  connection?.worker.terminate();
  connection = null;
  losses = [];
  repeatable = null;
  start = startWorker ?? startGeoWorker;
}

/** Calls `listener` whenever the worker has ended: guides open in it are closed. @returns unsubscribe */
export function onGeoWorkerLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/**
 * Calls the worker. When the signal aborts, the work is aborted and the result ignored. If the worker ends meanwhile,
 * a repeatable call is repeated once.
 * @param args the last one may hold a signal and a progress callback; it is recognised by their names, which no
 * data has
 * @throws GeoError; the signal's reason
 */
export async function callGeo(name: string, args: readonly unknown[]): Promise<unknown> {
  const last = args.at(-1);
  const [data, options] = isOptions(last) ? [args.slice(0, -1), last] : [args, {}];
  try {
    return await callOnce(name, data, options);
  } catch (error) {
    const isLost = error instanceof GeoError && error.kind === "workerLost";
    if (!isLost || repeatable?.has(name) === false) throw error;
    return callOnce(name, data, options);
  }
}

function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null && ("signal" in value || "onProgress" in value);
}

async function callOnce(
  name: string,
  data: readonly unknown[],
  { signal, onProgress }: Options,
): Promise<unknown> {
  signal?.throwIfAborted();
  const current = connect();
  const callId = nextCallId++;
  let stop = () => {};
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const onAbort = () => {
        void current.served.abort(callId);
        reject(signal?.reason);
      };
      stop = () => {
        current.pending.delete(reject);
        if (current.pending.size === 0) rest(current);
        signal?.removeEventListener("abort", onAbort);
      };
      current.pending.add(reject);
      watch(current);
      signal?.addEventListener("abort", onAbort, { once: true });
      const report = onProgress ? proxy(onProgress) : null;
      current.served.run(name, callId, report, ...data).then(resolve, (error) => reject(fromWorker(error)));
    });
  } finally {
    stop();
  }
}

/** The running worker, started on first use and restarted after a loss. */
function connect(): Connection {
  if (connection) return connection;
  const recent = losses.filter((lostAt) => Date.now() - lostAt < LOSS_SPAN_MS);
  if (recent.length >= MAX_LOSSES) {
    throw new GeoError("workerLost", `The geo worker ended ${MAX_LOSSES} times within a minute`);
  }
  losses = recent;
  const worker = start();
  const opened: Connection = {
    worker,
    served: wrap<Served>(worker),
    pending: new Set(),
    silentBeats: null,
    heartbeat: undefined,
  };
  worker.addEventListener("message", () => {
    opened.silentBeats = 0;
  });
  worker.addEventListener("error", (event) => lose(opened, event.message || "it could not be started"));
  connection = opened;
  void opened.served.repeatable().then((names) => {
    repeatable = new Set(names);
  });
  return opened;
}

function lose(lost: Connection, reason: string): void {
  if (connection !== lost) return;
  connection = null;
  rest(lost);
  lost.worker.terminate();
  losses.push(Date.now());
  const error = new GeoError("workerLost", `The geo worker ended: ${reason}`);
  for (const reject of lost.pending) reject(error);
  for (const listener of lostListeners) listener();
}

/** A worker may end without an event, for instance when it closes itself: from then on it sends nothing. */
function watch(watched: Connection): void {
  watched.heartbeat ??= setInterval(() => {
    if (watched.silentBeats === null) return;
    if (watched.silentBeats++ >= MAX_SILENT_BEATS) lose(watched, "it does not respond");
    else void watched.served.ping();
  }, BEAT_MS);
}

function rest(watched: Connection): void {
  clearInterval(watched.heartbeat);
  watched.heartbeat = undefined;
  if (watched.silentBeats !== null) watched.silentBeats = 0;
}

function fromWorker(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const { kind, message, ...detail } = error as GeoFailure;
  return new GeoError(kind, kind === "internal" ? `Geo worker: ${message}` : message, detail);
}
