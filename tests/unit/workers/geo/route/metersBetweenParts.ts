import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import { contactOfSegments } from "../../../../../workers/geo/route/segmentContact.ts";

/** Metres between the nearest points of two parts, by comparing all segments. */
export function metersBetweenParts(columns: TrailColumns, a: number, b: number): number {
  const { partStarts } = columns;
  let best = Number.POSITIVE_INFINITY;
  const segments = (part: number) => {
    const [start, last] = [partStarts[part] ?? 0, (partStarts[part + 1] ?? 0) - 1];
    return Array.from(
      { length: Math.max(1, last - start) },
      (_, k) => [start + k, Math.min(start + k + 1, last)] as const,
    );
  };
  for (const [i, nextI] of segments(a)) {
    for (const [j, nextJ] of segments(b)) {
      const contact = { shareA: 0, shareB: 0, squaredMeters: 0 };
      contactOfSegments(columns, [i, nextI, j, nextJ], contact);
      best = Math.min(best, Math.sqrt(contact.squaredMeters));
    }
  }
  return best;
}
