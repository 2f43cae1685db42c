import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";
import { emptyTrails, writeTrail } from "./trailWriter.ts";

/** Vertices per leg between two turns. */
const LEG = 40;

/** A trail with hairpins: legs about 15 m apart, so that nearby points are far apart along the line. */
export function switchbackTrail(count: number, seed = 1): TrailColumns {
  const random = seededRandom(seed);
  const columns = emptyTrails(1, count);
  writeTrail(columns, [0, count], { lng: 7.6, lat: 45.9, elevation: 1200 }, (place, i) => {
    const side = Math.floor(i / LEG) % 2 === 0 ? 1 : -1;
    place.lng += side * (4e-5 + random() * 2e-5);
    place.lat += 3.5e-6 + random() * 1e-6;
    place.elevation += (Math.floor(i / 20_000) % 2 === 0 ? 1 : -1) * random() * 0.5;
  });
  return columns;
}
