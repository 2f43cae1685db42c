import { distanceMeters } from "../src/lib/geo/distance.ts";
import { nearestTrailPoint } from "../workers/geo/nearestTrailPoint.ts";
import type { TrailColumns } from "../workers/geo/trailColumns.ts";
import type { TrailIndex } from "../workers/geo/trailIndex.ts";
import { seededRandom } from "./seededRandom.ts";

/** Great-circle metres to the nearest vertex, by looking at every one. */
export function bruteForce({ lng, lat }: TrailColumns, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lng.length; i++) {
    best = Math.min(best, distanceMeters(x, y, lng[i] as number, lat[i] as number));
  }
  return best;
}

/** Places up to some 5 km off the lines. */
export function placesNear({ lng, lat }: TrailColumns, count: number, seed: number): [number, number][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const i = Math.floor(random() * lng.length);
    return [(lng[i] ?? 0) + (random() - 0.5) * 0.1, (lat[i] ?? 0) + (random() - 0.5) * 0.1];
  });
}

/** @throws when an answer of the index is not that of brute force. */
export function expectNearest(index: TrailIndex, places: [number, number][]): void {
  for (const [lng, lat] of places) {
    const found = nearestTrailPoint(index, [lng, lat], Number.POSITIVE_INFINITY);
    if (found?.awayMeters !== bruteForce(index.columns, lng, lat)) throw new Error("Not the nearest vertex");
  }
}
