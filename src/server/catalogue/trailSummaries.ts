import { distanceMeters } from "../../lib/geo/distance.ts";
import { wireMeters } from "./geoFile.ts";
import type { DraftTrail } from "./guideDraft.ts";

/** A trail without its line. */
export interface TrailSummary {
  name: string;
  lengthMeters: number;
}

/** Names and lengths of trails; a gap between the parts of one adds nothing. */
export function trailSummaries(trails: readonly Pick<DraftTrail, "trackName" | "parts">[]): TrailSummary[] {
  return trails.map(({ trackName, parts }) => {
    let lengthMeters = 0;
    for (const { lng, lat } of parts) {
      for (let i = 1; i < lng.length; i++)
        lengthMeters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
    }
    return { name: trackName, lengthMeters: wireMeters(lengthMeters) };
  });
}
