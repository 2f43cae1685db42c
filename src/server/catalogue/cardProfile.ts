import { CARD_PROFILE_SAMPLES } from "../../contract/guide.ts";
import { clamp } from "../../lib/clamp.ts";
import type { GeoColumns } from "./geoColumns.ts";

/**
 * Elevations in whole metres at CARD_PROFILE_SAMPLES equidistant points of a trail, interpolated between vertices with
 * a known elevation; empty if fewer than two are known.
 */
export function cardProfile({ elevation, distance, lengthMeters }: GeoColumns): number[] {
  const known: number[] = [];
  for (let i = 0; i < elevation.length; i++) if (!Number.isNaN(elevation[i])) known.push(i);
  if (known.length < 2) return [];
  const heights: number[] = [];
  let next = 1;
  for (let sample = 0; sample < CARD_PROFILE_SAMPLES; sample++) {
    const place = (lengthMeters * sample) / (CARD_PROFILE_SAMPLES - 1);
    while (next < known.length - 1 && (distance[known[next] ?? 0] ?? 0) < place) next++;
    const before = known[next - 1] ?? 0;
    const after = known[next] ?? 0;
    const from = distance[before] ?? 0;
    const span = (distance[after] ?? 0) - from;
    const share = span > 0 ? clamp((place - from) / span, 0, 1) : 0;
    const low = elevation[before] ?? 0;
    heights.push(Math.round(low + ((elevation[after] ?? 0) - low) * share));
  }
  return heights;
}
