import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/earth.ts";
import type { NearestVertex } from "../index/nearestVertex.ts";
import { searchRuns } from "../index/searchRuns.ts";
import { latToBox, lngToBox } from "../index/trailIndex.ts";
import { PASS_METERS } from "./findContacts.ts";
import { partOfPlace, type TrailPlaces } from "./trailPlaces.ts";

/**
 * The nearest vertex of every pass within `maxMeters` of a position, the nearest first. Vertices of one part belong to
 * the same pass if the way between neighbouring ones is short.
 */
export function nearbyPasses(places: TrailPlaces, position: Position, maxMeters: number): NearestVertex[] {
  const { along } = places;
  const passes: (NearestVertex & { part: number; end: number })[] = [];
  for (const { vertex, awayMeters } of verticesWithin(places, position, maxMeters)) {
    const part = partOfPlace(places, vertex);
    const end = along[vertex] as number;
    const last = passes.at(-1);
    if (last?.part === part && end - last.end <= PASS_METERS) {
      last.end = end;
      if (awayMeters < last.awayMeters) Object.assign(last, { vertex, awayMeters });
    } else passes.push({ vertex, awayMeters, part, end });
  }
  return passes
    .sort((a, b) => a.awayMeters - b.awayMeters || a.vertex - b.vertex)
    .map(({ vertex, awayMeters }) => ({ vertex, awayMeters }));
}

/** Vertices within `limit` metres of a position, in their order. */
function verticesWithin(
  { columns, index }: TrailPlaces,
  [lng, lat]: Position,
  limit: number,
): NearestVertex[] {
  const found: NearestVertex[] = [];
  const degrees = (1.05 * limit) / METERS_PER_DEGREE;
  const cosine = Math.cos(Math.min(90, Math.abs(lat) + degrees) * RADIANS);
  searchRuns(
    index,
    {
      lowerBound: (boxes, at) => Math.max(latToBox(boxes, at, lat), lngToBox(boxes, at, lng) * cosine),
      visit: (from, to, _partEnd, best) => {
        for (let i = from; i < to; i++) {
          if (Math.abs((columns.lat[i] as number) - lat) > degrees) continue;
          const awayMeters = distanceMeters(lng, lat, columns.lng[i] as number, columns.lat[i] as number);
          if (awayMeters <= limit) found.push({ vertex: i, awayMeters });
        }
        return best;
      },
    },
    degrees,
  );
  return found.sort((a, b) => a.vertex - b.vertex);
}
