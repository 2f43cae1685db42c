import { distanceMeters } from "../../lib/geo/distance.ts";
import type { DraftTrail } from "./guideDraft.ts";

/** A whole trail, its parts concatenated. */
export interface GeoColumns {
  /** Metres; NaN where unknown. */
  elevation: Float64Array;
  /** Metres from the trail's start, measured along its parts; a gap between parts adds nothing. */
  distance: Float64Array;
  lengthMeters: number;
}

/** Measures a trail with great-circle distances. */
export function trailColumns(trail: Pick<DraftTrail, "parts">): GeoColumns {
  const count = trail.parts.reduce((sum, part) => sum + part.lng.length, 0);
  const elevation = new Float64Array(count);
  const distance = new Float64Array(count);
  let lengthMeters = 0;
  let next = 0;
  for (const { lng, lat, elevation: heights } of trail.parts) {
    for (let i = 0; i < lng.length; i++, next++) {
      if (i > 0) lengthMeters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
      elevation[next] = heights[i] ?? Number.NaN;
      distance[next] = lengthMeters;
    }
  }
  return { elevation, distance, lengthMeters };
}
