import type { CourseFormat, DeviceCourse } from "../../src/lib/trip/deviceCourse.ts";
import type { TrackColumns } from "../../src/lib/trip/trackSections.ts";
import type { Axis, RoutePin } from "../../workers/geo/route/routeTypes.ts";
import type { OldRoutePoint, TripRoute } from "../../workers/geo/trip/tripTypes.ts";

/** What the guide's waypoints are passed at: index and metres along the route. */
export const passedInTests: { index: number; meters: number }[] = [];

/** What of the land along the route differs in a test: its latitude, and how much of each kilometre has no heights. */
export const landInTests = { latitude: 50, withoutElevationMeters: 0 };

/**
 * The worker's calls about trips on the trail of `fakeRouteWorker`: in each kilometre eastward 50 m up and 20 m down, as
 * one leg between two pins. Elevations are 300 m.
 */
export const fakeTripWorker = {
  measure: async (_guideId: string, wayOut: RoutePin[]): Promise<TripRoute> => {
    const [first] = wayOut;
    const pins = wayOut.at(-1)?.isTurn ? [...wayOut, ...wayOut.toReversed().slice(1)] : wayOut;
    const kilometers = pins.slice(1).map((pin, index) => pin.vertex - (pins[index]?.vertex ?? 0));
    const steps = kilometers.flatMap((step) => Array.from({ length: Math.abs(step) }, () => Math.sign(step)));
    const sums = (of: (direction: number) => number) => {
      let sum = 0;
      return Float64Array.from([0, ...steps], (step) => {
        sum += step === 0 ? 0 : of(step);
        return sum;
      });
    };
    return {
      columns: {
        meters: sums(() => 1000),
        ascent: sums((direction) => (direction > 0 ? 50 : 20)),
        descent: sums((direction) => (direction > 0 ? 20 : 50)),
        withoutElevation: sums(() => landInTests.withoutElevationMeters),
        lng: sums((direction) => direction / 100).map((degrees) => 14 + degrees),
        lat: sums(() => 0).fill(landInTests.latitude),
        elevation: sums(() => 0).fill(300),
        stretchEnds: Float64Array.from(steps, (_, kilometer) => 1000 * (kilometer + 1)),
        stretchAscent: Float64Array.from(steps, (step) => (step > 0 ? 50 : 20)),
        stretchDescent: Float64Array.from(steps, (step) => (step > 0 ? 20 : 50)),
      },
      passed: passedInTests,
      turns: [{ meters: 0, trail: first?.trail ?? 0, turnDegrees: 0 }],
    };
  },

  locate: async (_guideId: string, _pins: RoutePin[], places: OldRoutePoint[]): Promise<(number | null)[]> =>
    places.map(({ meters }) => meters),

  track: async (_guideId: string, pins: RoutePin[]): Promise<TrackColumns> => {
    const first = pins[0]?.vertex ?? 0;
    const last = pins.at(-1)?.vertex ?? 0;
    const vertices = Array.from({ length: last - first + 1 }, (_, k) => first + k);
    return {
      lng: Float64Array.from(vertices, (vertex) => 14 + vertex / 100),
      lat: Float64Array.from(vertices, () => 50),
      elevation: Float64Array.from(vertices, () => 300),
      meters: Float64Array.from(vertices, (_, k) => 1000 * k),
    };
  },

  /** The course itself, which tests read. */
  course: async (_guideId: string, _pins: RoutePin[], _format: CourseFormat, course: DeviceCourse) =>
    new TextEncoder().encode(JSON.stringify(course)),
};

/** The position at an offset along a route that starts at 14E 50N. */
export const placeAtInTests = async (_guideId: string, _axis: Axis, meters: number) => ({
  position: [14 + meters / 100_000, 50] as const,
  elevationMeters: 300,
  meters,
});
