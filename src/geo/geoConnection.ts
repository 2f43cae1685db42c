import { type Remote, wrap } from "comlink";
import type { Exposed } from "../../workers/geo/exposed.ts";
import type { GeoApi } from "../../workers/geo/geoApi.ts";
import { GeoError, type GeoFailure } from "../../workers/geo/geoError.ts";

type Api = Remote<Exposed<GeoApi>>;
/** Starts the worker; what comes back is spoken to as to any message endpoint. */
type StartWorker = () => Worker;

interface Connection {
  worker: Worker;
  api: Api;
  /** Rejects every call that waits for an answer. */
  pending: Set<(reason: GeoError) => void>;
}

/** How long calls of one name took, in milliseconds from asking to the answer. */
export interface CallTimes {
  count: number;
  totalMs: number;
  longestMs: number;
}

const MAX_STARTS = 2;
const startGeoWorker: StartWorker = () =>
  new Worker(new URL("../../workers/geo/worker.ts", import.meta.url), { type: "module", name: "geo" });

let start = startGeoWorker;
let starts = 0;
let connection: Connection | null = null;
let nextCallId = 1;
const times = new Map<keyof GeoApi, CallTimes>();

/** What the calls took so far, by name. */
export function geoCallTimes(): ReadonlyMap<keyof GeoApi, Readonly<CallTimes>> {
  return times;
}

/** Puts another worker in the place of the real one, or the real one back; ends the one that runs. */
export function setGeoWorkerForTests(startWorker: StartWorker | null): void {
  connection?.worker.terminate();
  connection = null;
  starts = 0;
  start = startWorker ?? startGeoWorker;
}

/** Calls that need no guide open in the worker: they are asked once more when it ends under them. */
const REPEATED: ReadonlySet<keyof GeoApi> = new Set([
  "openGuide",
  "loadGuides",
  "loadLineTile",
  "keepCopy",
  "copiesOf",
  "removeCopy",
  "removePaidCopies",
  "readNote",
  "writeNote",
]);

let onLost: () => void = () => {};

/** Names what is to be done when the worker has ended: guides that were open in it are no longer. */
export function whenGeoWorkerIsLost(action: () => void): void {
  onLost = action;
}

/**
 * Asks the worker. The result is dropped and the work broken off when the signal aborts.
 * @throws GeoError; the signal's reason.
 */
export async function call<T>(
  name: keyof GeoApi,
  ask: (api: Api, callId: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await callOnce(name, ask, signal);
  } catch (error) {
    const isLost = error instanceof GeoError && error.kind === "workerLost";
    if (!isLost || !REPEATED.has(name)) throw error;
    return callOnce(name, ask, signal);
  }
}

async function callOnce<T>(
  name: keyof GeoApi,
  ask: (api: Api, callId: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const current = connect();
  const callId = nextCallId++;
  const startedAt = performance.now();
  let stop = () => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      const onAbort = () => {
        void current.api.abort(callId);
        reject(signal?.reason);
      };
      stop = () => {
        current.pending.delete(reject);
        signal?.removeEventListener("abort", onAbort);
      };
      current.pending.add(reject);
      signal?.addEventListener("abort", onAbort, { once: true });
      ask(current.api, callId).then(resolve, (error) => reject(fromWorker(error)));
    });
  } finally {
    stop();
    note(name, performance.now() - startedAt);
  }
}

/** The running worker, started at first need. One that died is started once again; after that calls fail. */
function connect(): Connection {
  if (connection) return connection;
  if (starts >= MAX_STARTS) throw new GeoError("workerLost", "The geo worker ended twice and stays off");
  starts++;
  const worker = start();
  const opened: Connection = { worker, api: wrap<Exposed<GeoApi>>(worker), pending: new Set() };
  worker.addEventListener("error", (event) => {
    if (connection === opened) connection = null;
    worker.terminate();
    const reason = new GeoError(
      "workerLost",
      `The geo worker ended: ${event.message || "it could not be started"}`,
    );
    for (const reject of opened.pending) reject(reason);
    onLost();
  });
  connection = opened;
  return opened;
}

function fromWorker(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const { kind, message, ...detail } = error as GeoFailure;
  return new GeoError(kind, kind === "internal" ? `Geo worker: ${message}` : message, detail);
}

function note(name: keyof GeoApi, milliseconds: number): void {
  const sum = times.get(name) ?? { count: 0, totalMs: 0, longestMs: 0 };
  sum.count++;
  sum.totalMs += milliseconds;
  sum.longestMs = Math.max(sum.longestMs, milliseconds);
  times.set(name, sum);
}
