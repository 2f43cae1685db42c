import { afterAll, beforeEach } from "vitest";
import type { GeoApi } from "../../workers/geo/guideRooms.ts";
import type { Rooms } from "../../workers/geo/serve.ts";

type FakeCall<Call> = Call extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result | Promise<Awaited<Result>>
  : never;

/** Some calls of the geo worker. */
type FakeRooms = {
  readonly [Room in keyof GeoApi]?: { readonly [Name in keyof GeoApi[Room]]?: FakeCall<GeoApi[Room][Name]> };
};

/** Gives each test of a file a geo worker that has these calls only, without a thread. */
export function fakeGeoWorker(rooms: FakeRooms): void {
  beforeEach(() => startGeoWorker(rooms));
  afterAll(() => startGeoWorker(null));
}

/** The same for modules that were loaded since the last reset; null restores the real worker. */
export async function startGeoWorker(rooms: FakeRooms | null): Promise<void> {
  // The test's own instances, in which an error of the worker is a GeoError.
  const { setGeoWorkerForTests } = await import("../../src/geo/geoConnection.ts");
  const { MessageWorker } = await import("./messageWorker.ts");
  // What forgetting a person calls, which most files do between their tests.
  const all = rooms && { ...rooms, copies: { removePersonal: async () => {}, ...rooms.copies } };
  setGeoWorkerForTests(all && (() => new MessageWorker(all as Rooms)));
}
