import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";
import { emptyTrails, writeTrail } from "./trailWriter.ts";

/** A trail that swings back and forth across the 180th meridian; longitudes unwrapped, up to 180.5. */
export function datelineTrail(count: number, seed = 1): TrailColumns {
  const random = seededRandom(seed);
  const columns = emptyTrails(1, count);
  let east = 1;
  writeTrail(columns, [0, count], { lng: 179.6, lat: -18, elevation: 40 }, (place) => {
    if (place.lng > 180.5) east = -1;
    if (place.lng < 179.5) east = 1;
    place.lng += east * (2e-5 + random() * 4e-5);
    place.lat += (random() - 0.5) * 6e-5;
    place.elevation = Math.max(0, place.elevation + (random() - 0.5) * 3);
  });
  return columns;
}
