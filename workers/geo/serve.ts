import type { CallOptions, GeoCall } from "./geoCall.ts";
import { GeoError, type GeoFailure } from "./geoError.ts";
import { loadCode } from "./loadCode.ts";

export type Rooms = Readonly<Record<string, Readonly<Record<string, GeoCall>>>>;

/** The worker's interface to the page. */
export interface Served {
  /** Runs a call by its name, `room.call`; `callId` identifies it for `abort`. @throws GeoFailure */
  run(
    name: string,
    callId: number,
    onProgress: ((progress: unknown) => unknown) | null,
    ...args: unknown[]
  ): Promise<unknown>;
  /** Aborts a call; does nothing when it has ended. */
  abort(callId: number): void;
  /** Calls that another worker can repeat, once all rooms have loaded; before that, any call can be. */
  repeatable(): Promise<string[]>;
  /** Returns at once, as a sign of life. */
  ping(): void;
}

/**
 * Prepares groups of calls for another thread: results are passed to `move` with their transferables, errors are
 * thrown as plain GeoFailures, because an Error loses its fields when it is cloned.
 * @param loadRest loads the other rooms, at the first call to one of them; after three failures, again at the next call
 */
export function serve(
  rooms: Rooms,
  move: <T>(result: T, buffers: Transferable[]) => T,
  loadRest: (() => Promise<Rooms>) | null = null,
): Served {
  const calls = callsOf(rooms);
  let rest: Promise<Map<string, GeoCall>> | null = null;
  let setComplete: (rest: Map<string, GeoCall>) => void = () => {};
  const complete = new Promise<Map<string, GeoCall>>((resolve) => {
    setComplete = resolve;
  });
  if (!loadRest) setComplete(new Map());
  const findCall = async (name: string) => {
    const call = calls.get(name);
    if (call) return call;
    if (!loadRest) return undefined;
    rest ??= loadCode(loadRest).then(callsOf);
    try {
      const loaded = await rest;
      setComplete(loaded);
      return loaded.get(name);
    } catch (error) {
      rest = null;
      throw error;
    }
  };
  const running = new Map<number, AbortController>();
  return {
    async run(name, callId, onProgress, ...args) {
      const controller = new AbortController();
      running.set(callId, controller);
      try {
        const call = await findCall(name);
        if (!call) throw new RangeError(`There is no call ${name}`);
        const options: CallOptions<unknown> = {
          signal: controller.signal,
          onProgress: (progress) => onProgress?.(progress),
        };
        const result = await call(...([...args, options] as never[]));
        const list = call.transferables as ((result: unknown) => Transferable[]) | undefined;
        return list && result !== null ? move(result, list(result)) : result;
      } catch (error) {
        throw failureOf(error);
      } finally {
        running.delete(callId);
      }
    },
    abort: (callId) => running.get(callId)?.abort(),
    async repeatable() {
      const all = [...calls, ...(await complete)];
      return all.filter(([, { isRepeatable }]) => isRepeatable).map(([name]) => name);
    },
    ping: () => {},
  };
}

function callsOf(rooms: Rooms): Map<string, GeoCall> {
  return new Map(
    Object.entries(rooms).flatMap(([room, named]) =>
      Object.entries(named).map(([name, call]) => [`${room}.${name}`, call]),
    ),
  );
}

function failureOf(error: unknown): GeoFailure {
  if (error instanceof GeoError) return error.failure;
  return { kind: "internal", message: error instanceof Error ? error.message : String(error) };
}
