import { distanceMeters } from "../../lib/geo/distance.ts";
import type { DraftTrail } from "../catalogue/guideDraft.ts";

/**
 * Mean elevations in metres of `count` equal sections of a trail, with gaps filled from the previous section; null if
 * no elevation is known.
 */
export function trailProfile(trail: DraftTrail, count: number): Float64Array | null {
  const sums = new Float64Array(count);
  const hits = new Float64Array(count);
  const along = walkedMeters(trail);
  const total = along.at(-1)?.at(-1) ?? 0;
  trail.parts.forEach((part, p) => {
    part.elevation.forEach((height, i) => {
      if (Number.isNaN(height) || total === 0) return;
      const bucket = Math.min(count - 1, Math.floor(((along[p]?.[i] ?? 0) / total) * count));
      sums[bucket] = (sums[bucket] ?? 0) + height;
      hits[bucket] = (hits[bucket] ?? 0) + 1;
    });
  });
  const first = hits.findIndex((hit) => hit > 0);
  if (first < 0) return null;
  let last = (sums[first] ?? 0) / (hits[first] ?? 1);
  return sums.map((sum, i) => {
    const hit = hits[i] ?? 0;
    if (hit > 0) last = sum / hit;
    return last;
  });
}

/** Distance in metres at every vertex, by part; gaps between parts add nothing. */
function walkedMeters(trail: DraftTrail): Float64Array[] {
  let meters = 0;
  return trail.parts.map(({ lng, lat }) =>
    lng.map((x, i) => {
      if (i > 0) meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, x, lat[i] ?? 0);
      return meters;
    }),
  );
}
