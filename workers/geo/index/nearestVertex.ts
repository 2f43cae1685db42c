import type { Position } from "../../../src/contract/position.ts";
import {
  distanceMeters,
  EARTH_DIAMETER_METERS,
  METERS_PER_DEGREE,
  RADIANS,
} from "../../../src/lib/geo/distance.ts";
import { searchRuns } from "./searchRuns.ts";
import { latToBox, lngToBox, type TrailIndex } from "./trailIndex.ts";

/** Keeps bounds below values affected by rounding. */
const SLACK = 1 - 1e-12;

/** A vertex found, by index in all of the guide's columns. */
export interface NearestVertex {
  vertex: number;
  awayMeters: number;
}

/**
 * The vertex nearest to a position by great circle, the first of equals; null when none is within `maxMeters`. Exact:
 * equal to a search over every vertex. `nearestOnLine` also finds points between vertices, which hit tests need;
 * routes start and end at vertices.
 */
export function nearestVertex(
  index: TrailIndex,
  [lng, lat]: Position,
  maxMeters: number,
): NearestVertex | null {
  const { columns } = index;
  const cosine = Math.cos(lat * RADIANS);
  const reach = (maxMeters / METERS_PER_DEGREE) * (1 + 1e-9);
  let found = -1;
  // Compares haversines, which increase with distance and avoid the arc sine.
  searchRuns(
    index,
    {
      lowerBound: (boxes, at) => {
        const up = latToBox(boxes, at, lat);
        if (up > reach) return Number.POSITIVE_INFINITY;
        const sinLat = Math.sin((up * RADIANS) / 2);
        const sinLng = Math.sin((lngToBox(boxes, at, lng) * RADIANS) / 2);
        return SLACK * (sinLat * sinLat + cosine * boxes.leastCosine[at] * sinLng * sinLng);
      },
      visit: (from, to, _partEnd, limit) => {
        let best = limit;
        for (let i = from; i < to; i++) {
          const vertexLat = columns.lat[i];
          const sinLat = Math.sin(((vertexLat - lat) * RADIANS) / 2);
          const sinLng = Math.sin(((columns.lng[i] - lng) * RADIANS) / 2);
          const haversine = sinLat * sinLat + cosine * Math.cos(vertexLat * RADIANS) * sinLng * sinLng;
          if (haversine < best || (haversine === best && (found < 0 || i < found))) {
            best = haversine;
            found = i;
          }
        }
        return best;
      },
    },
    haversineOf(maxMeters),
  );
  if (found < 0) return null;
  const awayMeters = distanceMeters(lng, lat, columns.lng[found], columns.lat[found]);
  return awayMeters <= maxMeters ? { vertex: found, awayMeters } : null;
}

function haversineOf(meters: number): number {
  const sine = Math.sin(Math.min(meters / EARTH_DIAMETER_METERS, Math.PI / 2));
  return sine * sine * (1 + 1e-9);
}
