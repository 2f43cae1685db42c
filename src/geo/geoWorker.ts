import type { GeoApi } from "../../workers/geo/geoApi.ts";
import type { CallOptions } from "../../workers/geo/geoCall.ts";
import { callGeo } from "./geoConnection.ts";

/** What a call takes from the page as its last argument: the worker's options, none of them required. */
type PageOptions<Progress> = { signal?: AbortSignal | undefined } & ([Progress] extends [never]
  ? unknown
  : { onProgress?: ((progress: Progress) => unknown) | undefined });

/** A call of the worker as the page sees it. One with optional parameters has no place for the options. */
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
 * The geo worker's calls, by room: `geoWorker.waypoints.page(guideId, 0, 100)`. Their types are those of the worker's
 * own functions, so a call that is added there can be made here.
 * @throws GeoError; the signal's reason when aborted.
 */
export const geoWorker = byName((room) =>
  byName(
    (name) =>
      (...args: unknown[]) =>
        callGeo(`${room}.${name}`, args),
  ),
) as GeoWorker;

/** An object with something under every name. */
function byName(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_target, name) => (typeof name === "string" ? make(name) : undefined) });
}
