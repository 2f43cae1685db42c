import { fakeGeoWorker } from "./fakeGeoWorker.ts";
import { fakeRouteWorker } from "./fakeRouteWorker.ts";
import { fakeTripWorker, placeAtInTests } from "./fakeTripWorker.ts";

type TripCalls = NonNullable<Parameters<typeof fakeGeoWorker>[0]["trip"]>;

/** Gives each test of a file a geo worker for days and time of a route without heights. @param trip other calls about trips */
export function fakeTripGeoWorker(trip: TripCalls = {}): void {
  fakeGeoWorker({
    route: fakeRouteWorker,
    elevation: {
      placeAt: placeAtInTests,
      climb: async () => ({ ascentMeters: 0, descentMeters: 0 }),
      section: async () => ({
        positions: new Float64Array(0),
        startIndices: Uint32Array.of(0),
        bounds: null,
      }),
    },
    trip: { ...fakeTripWorker, ...trip },
    copies: { list: async () => [] },
  });
}
