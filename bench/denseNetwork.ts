import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { seededRandom } from "./seededRandom.ts";
import { emptyTrails, writeTrail } from "./trailWriter.ts";

/**
 * Many trails that wander over the same hills, a square of `degrees`, and cross each other; constantly, if it is small.
 */
export function denseNetwork(trails: number, pointsEach: number, seed = 1, degrees = 2): TrailColumns {
  const random = seededRandom(seed);
  const columns = emptyTrails(trails, pointsEach);
  for (let trail = 0; trail < trails; trail++) {
    let heading = random() * 2 * Math.PI;
    const start = {
      lng: 14 + random() * degrees,
      lat: 49 + random() * degrees,
      elevation: 300 + random() * 900,
    };
    writeTrail(columns, [trail * pointsEach, (trail + 1) * pointsEach], start, (place) => {
      heading += (random() - 0.5) * 0.7;
      place.lng += 1.5e-4 * Math.cos(heading);
      place.lat += 1e-4 * Math.sin(heading);
      place.elevation = Math.max(0, place.elevation + (random() - 0.5) * 6);
    });
  }
  return columns;
}
