import type { CallOptions } from "../../workers/geo/geoCall.ts";
import type { GeoApi } from "../../workers/geo/guideRooms.ts";
import { callGeo } from "./geoConnection.ts";

/** The last argument of a call from the page: the worker's options, all optional. */
type PageOptions<Progress> = { signal?: AbortSignal | undefined } & ([Progress] extends [never]
  ? unknown
  : { onProgress?: ((progress: Progress) => unknown) | undefined });

/** A call of the worker as the page sees it. A call with optional parameters could not take the options. */
type PageCall<Call> = Call extends (...args: infer Args) => infer Result
  ? Args extends Required<Args>
    ? Args extends [...infer Data, CallOptions<infer Progress>]
      ? (...args: Data | [...Data, PageOptions<Progress>]) => Promise<Awaited<Result>>
      : (...args: Args) => Promise<Awaited<Result>>
    : never
  : never;

type PageRoom<Room> = { readonly [Name in keyof Room]: PageCall<Room[Name]> };

export type GeoWorker = { readonly [Room in keyof GeoApi]: PageRoom<GeoApi[Room]> };

/**
 * The geo worker's calls, by noun: `geoWorker.waypoints.page(guideId, 0, 100)`. Their types are derived from the
 * worker's own functions.
 * @throws GeoError; the signal's reason when aborted
 */
export const geoWorker = byName((room) =>
  byName(
    (name) =>
      (...args: unknown[]) =>
        callGeo(`${room}.${name}`, args),
  ),
) as GeoWorker;

/** An object that has a value for every property name. */
function byName(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_target, name) => (typeof name === "string" ? make(name) : undefined) });
}
