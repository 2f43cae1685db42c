import type { CallOptions, GeoCall } from "./geoCall.ts";
import { GeoError, type GeoFailure } from "./geoError.ts";

export type Rooms = Readonly<Record<string, Readonly<Record<string, GeoCall>>>>;

/** The worker's interface to the page. */
export interface Served {
  /**
   * Runs a call by its name, `room.call`; `callId` identifies it for `abort`.
   * @throws GeoFailure
   */
  run(
    name: string,
    callId: number,
    onProgress: ((progress: unknown) => unknown) | null,
    ...args: unknown[]
  ): Promise<unknown>;
  /** Aborts a call; does nothing when it has ended. */
  abort(callId: number): void;
  /** Names of the calls that can be repeated in another worker. */
  repeatable(): string[];
  /** Returns at once, as a sign of life. */
  ping(): void;
}

/**
 * Prepares groups of calls for another thread: results are passed to `move` with their transferables, errors are
 * thrown as plain GeoFailures, because an Error loses its fields when it is cloned.
 */
export function serve(rooms: Rooms, move: <T>(result: T, buffers: Transferable[]) => T): Served {
  const calls = new Map<string, GeoCall>(
    Object.entries(rooms).flatMap(([room, named]) =>
      Object.entries(named).map(([name, call]) => [`${room}.${name}`, call]),
    ),
  );
  const running = new Map<number, AbortController>();
  return {
    async run(name, callId, onProgress, ...args) {
      const controller = new AbortController();
      running.set(callId, controller);
      try {
        const call = calls.get(name);
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
    repeatable: () => [...calls].filter(([, { isRepeatable }]) => isRepeatable).map(([name]) => name),
    ping: () => {},
  };
}

function failureOf(error: unknown): GeoFailure {
  if (error instanceof GeoError) return error.failure;
  return { kind: "internal", message: error instanceof Error ? error.message : String(error) };
}
