import { distanceMeters } from "../src/lib/geo/distance.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";

/** Columns of trails of equal length, each of one part. */
export function emptyTrails(trails: number, pointsEach: number): TrailColumns {
  const count = trails * pointsEach;
  return {
    lng: new Float64Array(count),
    lat: new Float64Array(count),
    elevation: new Float64Array(count),
    distance: new Float64Array(count),
    partStarts: Uint32Array.from({ length: trails + 1 }, (_, part) => part * pointsEach),
    trailParts: Uint32Array.from({ length: trails + 1 }, (_, trail) => trail),
  };
}

/**
 * Writes the vertices of one trail, measured from its start: positions rounded to 1e-7 degrees, elevations and
 * distances to 0.1 m, like the import. `next` advances the given place to the next vertex.
 */
export function writeTrail(
  columns: TrailColumns,
  [from, to]: [number, number],
  start: { lng: number; lat: number; elevation: number },
  next: (place: { lng: number; lat: number; elevation: number }, index: number) => void,
): void {
  const place = { ...start };
  let distance = 0;
  for (let i = from; i < to; i++) {
    const { lng, lat } = place;
    next(place, i - from);
    if (i > from) distance += distanceMeters(lng, lat, place.lng, place.lat);
    columns.lng[i] = Math.round(place.lng * 1e7) / 1e7;
    columns.lat[i] = Math.round(place.lat * 1e7) / 1e7;
    columns.elevation[i] = Math.round(place.elevation * 10) / 10;
    columns.distance[i] = Math.round(distance * 10) / 10;
  }
}
