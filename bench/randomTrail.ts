import { distanceMeters } from "../src/lib/geo/distance.ts";
import type { TrailColumns } from "../workers/geo/trailColumns.ts";

/** A seeded source of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A trail of `count` vertices some 4 m apart that winds over hills: positions rounded to 1e-7 degrees,
 * heights and distances to 0.1 m, as the import writes them.
 */
export function randomTrail(count: number, seed = 1): TrailColumns {
  const random = seededRandom(seed);
  const columns: TrailColumns = {
    lng: new Float64Array(count),
    lat: new Float64Array(count),
    elevation: new Float64Array(count),
    distance: new Float64Array(count),
    partStarts: Uint32Array.of(0, count),
    trailParts: Uint32Array.of(0, 1),
  };
  let [lng, lat, heading, elevation, distance] = [-118, 36, 1, 1500, 0];
  for (let i = 0; i < count; i++) {
    const [fromLng, fromLat] = [lng, lat];
    heading += (random() - 0.5) * 0.6 + (1.2 - heading) * 0.01;
    // Turned back at the edges, so that a long trail stays on one continent.
    if (lat > 49 || lat < 30) heading = -heading;
    lng += 4e-5 * Math.cos(heading) * (i % 400_000 < 200_000 ? 1 : -1);
    lat = Math.max(29.9, Math.min(49.1, lat + 3.5e-5 * Math.sin(heading)));
    elevation = Math.max(0, Math.min(4000, elevation + (random() - 0.5) * 4));
    if (i > 0) distance += distanceMeters(fromLng, fromLat, lng, lat);
    columns.lng[i] = Math.round(lng * 1e7) / 1e7;
    columns.lat[i] = Math.round(lat * 1e7) / 1e7;
    columns.elevation[i] = Math.round(elevation * 10) / 10;
    columns.distance[i] = Math.round(distance * 10) / 10;
  }
  return columns;
}

/** Geo data of one trail as the server would send it, before gzip. */
export function geoJsonOf({ lng, lat, elevation, distance }: TrailColumns): string {
  const vertices = Array.from(lng, (value, i) => `[${value},${lat[i]},${elevation[i]},${distance[i]}]`);
  const coordinates = `[[${vertices.join(",")}]]`;
  return `{"guideId":"1","guideName":"Long","trails":[{"id":1,"geometry":{"type":"MultiLineString","coordinates":${coordinates}}}],"waypoints":[]}`;
}
