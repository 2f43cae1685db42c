import { distanceMeters } from "../src/lib/geo/distance.ts";
import { nearestOnLine } from "../workers/geo/index/nearestOnLine.ts";
import { nearestVertex } from "../workers/geo/index/nearestVertex.ts";
import type { TrailIndex } from "../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";

/** Great-circle metres to the nearest vertex, by checking every one. */
export function bruteForce({ lng, lat }: TrailColumns, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lng.length; i++) {
    best = Math.min(best, distanceMeters(x, y, lng[i] as number, lat[i] as number));
  }
  return best;
}

/** Positions up to about 5 km off the lines. */
export function placesNear({ lng, lat }: TrailColumns, count: number, seed: number): [number, number][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const i = Math.floor(random() * lng.length);
    return [(lng[i] ?? 0) + (random() - 0.5) * 0.1, (lat[i] ?? 0) + (random() - 0.5) * 0.1];
  });
}

/** @throws if a result of the index differs from that of brute force. */
export function expectNearest(index: TrailIndex, places: [number, number][]): void {
  for (const [lng, lat] of places) {
    const found = nearestVertex(index, [lng, lat], Number.POSITIVE_INFINITY);
    if (found?.awayMeters !== bruteForce(index.columns, lng, lat)) throw new Error("Not the nearest vertex");
  }
}

/** @throws if the index's nearest position on the lines is not as near as that of brute force, to a millimetre. */
export function expectNearestPlace(index: TrailIndex, places: [number, number][]): void {
  for (const place of places) {
    const found = nearestOnLine(index, place, Number.POSITIVE_INFINITY);
    const away = bruteForcePlace(index.columns, place);
    if (!found || Math.abs(found.awayMeters - away) > 1e-3) throw new Error("Not the nearest position");
  }
}

/**
 * Great-circle metres to the nearest point on any segment, by checking every one; nearest on the tangent plane at the
 * position, as in `nearestOnLine`. For lines less than one turn of the globe away, like all generated ones.
 */
export function bruteForcePlace(
  { lng, lat, partStarts }: TrailColumns,
  [x, y]: readonly [number, number],
): number {
  const width = Math.cos((y * Math.PI) / 180);
  let best = { squared: Number.POSITIVE_INFINITY, lng: Number.NaN, lat: Number.NaN };
  for (let part = 0; part + 1 < partStarts.length; part++) {
    for (let i = partStarts[part] as number; i + 1 < (partStarts[part + 1] as number); i++) {
      const [startX, startY] = [lng[i] as number, lat[i] as number];
      const [runX, runY] = [(lng[i + 1] as number) - startX, (lat[i + 1] as number) - startY];
      const [toX, toY] = [(x - startX) * width, y - startY];
      const length = (runX * width) ** 2 + runY ** 2;
      const along = length > 0 ? (toX * runX * width + toY * runY) / length : 0;
      const share = Math.max(0, Math.min(1, along));
      const squared = (toX - share * runX * width) ** 2 + (toY - share * runY) ** 2;
      if (squared < best.squared) best = { squared, lng: startX + share * runX, lat: startY + share * runY };
    }
  }
  return distanceMeters(x, y, best.lng, best.lat);
}
