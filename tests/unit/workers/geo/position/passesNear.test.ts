import fc from "fast-check";
import { expect, test } from "vitest";
import { METERS_PER_DEGREE } from "../../../../../src/lib/geo/distance.ts";
import { passesNear } from "../../../../../workers/geo/position/passesNear.ts";
import { type Place, positionAt, trailsAt } from "./walks.ts";

const ORIGIN = [179.995, 46] as const;
const REACH = { maxMeters: 300, riseMeters: 10 };

/** Of brute force, which looks at a point every 2 m, in metres. */
const TOLERANCE = 1.5;

const place = fc.tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 600 }));
const line = fc.array(place, { minLength: 2, maxLength: 30 });

/** Distances from a position to points of a line of one part, 2 m apart, in the order of the line. */
function profileOf(places: Place[], [east, north]: Place): { location: number; away: number }[] {
  const points: { location: number; away: number }[] = [];
  places.slice(1).forEach((to, i) => {
    const from = places[i] as Place;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2) + 1;
    for (let k = 0; k <= steps; k++) {
      const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * k) / steps;
      points.push({ location: i + k / steps, away: Math.hypot(at(0) - east, at(1) - north) });
    }
  });
  return points;
}

test("TRAIL-8 the place of each pass is the nearest of the pass, and the nearest of all is among them", () => {
  fc.assert(
    fc.property(line, place, (places, walker) => {
      const { lines } = trailsAt(ORIGIN, [places], Number.POSITIVE_INFINITY);
      const passes = passesNear(lines, positionAt(ORIGIN, walker), REACH);
      const profile = profileOf(places, walker);
      const nearest = Math.min(...profile.map(({ away }) => away));
      if (nearest > REACH.maxMeters + TOLERANCE) {
        expect(passes).toEqual([]);
        return;
      }
      if (nearest > REACH.maxMeters - TOLERANCE) return;
      const found = Math.min(...passes.map(({ awayMeters }) => awayMeters));
      expect(Math.abs(found - nearest)).toBeLessThan(TOLERANCE);
      for (const { location, awayMeters } of passes) {
        const at = profile.findIndex((point) => point.location >= location - 1e-6);
        for (const step of [-1, 1]) {
          for (let i = at; i >= 0 && i < profile.length; i += step) {
            const { away } = profile[i] ?? { away: Number.POSITIVE_INFINITY };
            if (away > awayMeters + REACH.riseMeters - TOLERANCE || away > REACH.maxMeters) break;
            expect(away).toBeGreaterThan(awayMeters - TOLERANCE);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("TRAIL-8 a pass on the other side of 180° is found", () => {
  const { lines } = trailsAt(ORIGIN, [
    [
      [-1000, 0],
      [1000, 0],
    ],
  ]);
  const [pass] = passesNear(lines, [-179.999, 46 + 50 / METERS_PER_DEGREE], REACH);
  expect(pass?.awayMeters).toBeCloseTo(50, 0);
  expect(lines.columns.lng[Math.round(pass?.location ?? 0)]).toBeCloseTo(180.001, 3);
});
