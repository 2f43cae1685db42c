import * as z from "zod/mini";
import { trailHeaderWire } from "../../../src/contract/geo.ts";
import { boundsOf } from "../../../src/lib/geo/bounds.ts";
import { unwrapLongitudes } from "../../../src/lib/geo/wholeTurns.ts";
import { hasMileage, type TrailMeasures } from "./guideMeasures.ts";
import type { TrailInfo } from "./packTypes.ts";
import { type TrailColumns, trailRange } from "./trailColumns.ts";
import { trailLineStyle } from "./trailLineStyle.ts";

/** A trail as the scanner returns it: with the index of its line instead of its coordinates. */
export const scannedTrail = z.extend(trailHeaderWire, {
  geometry: z.nullish(z.object({ coordinates: z.nullish(z.number()) })),
});
export type ScannedTrail = z.infer<typeof scannedTrail>;

/** Shifts every line next to the one before it, so that no line and no step between lines runs around the globe. */
export function unwrapTrails({ lng, partStarts }: TrailColumns): void {
  let near = lng[0] ?? 0;
  for (let part = 0; part + 1 < partStarts.length; part++) {
    const line = lng.subarray(partStarts[part], partStarts[part + 1]);
    unwrapLongitudes(line, near);
    near = line.at(-1) ?? near;
  }
}

/** Index of the trail marked as primary, else of the first; -1 when there is none. */
export function primaryTrailOf(trails: ScannedTrail[]): number {
  const named = trails.findIndex((trail) => trail.trackIsPrimary === true);
  return named >= 0 || trails.length === 0 ? named : 0;
}

/** The page's information about each trail; the columns must be unwrapped. */
export function trailInfos(
  columns: TrailColumns,
  trails: ScannedTrail[],
  { primaryTrail, measures }: { primaryTrail: number; measures: TrailMeasures[] },
): TrailInfo[] {
  return trails.map((trail, index) => {
    const [from, to] = trailRange(columns, index);
    const { lengthMeters } = measures[index] as TrailMeasures;
    return {
      id: String(trail.id),
      trackName: trail.trackName ?? "",
      ...trailLineStyle(trail),
      isPrimary: index === primaryTrail,
      bounds: boundsOf(columns.lng, columns.lat, from, to),
      lengthMeters,
      hasElevation: columns.elevation.subarray(from, to).some((meters) => !Number.isNaN(meters)),
      hasMileage: hasMileage(columns, index),
    };
  });
}
