import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";
import { emptyTrails, writeTrail } from "./trailWriter.ts";

/** A trail of `count` vertices about 4 m apart that winds over hills. */
export function randomTrail(count: number, seed = 1): TrailColumns {
  const random = seededRandom(seed);
  const columns = emptyTrails(1, count);
  let heading = 1;
  writeTrail(columns, [0, count], { lng: -118, lat: 36, elevation: 1500 }, (place, i) => {
    heading += (random() - 0.5) * 0.6 + (1.2 - heading) * 0.01;
    // Turns back at the edges, so that a long trail stays on one continent.
    if (place.lat > 49 || place.lat < 30) heading = -heading;
    place.lng += 4e-5 * Math.cos(heading) * (i % 400_000 < 200_000 ? 1 : -1);
    place.lat = Math.max(29.9, Math.min(49.1, place.lat + 3.5e-5 * Math.sin(heading)));
    place.elevation = Math.max(0, Math.min(4000, place.elevation + (random() - 0.5) * 4));
  });
  return columns;
}
