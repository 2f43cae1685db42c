import type { Bounds } from "../../../contract/position.ts";
import { boundsOf, unionBounds } from "../../../lib/geo/bounds.ts";
import { simplifyIndices } from "../../../lib/geo/simplify.ts";
import { unwrapLongitudes } from "../../../lib/geo/unwrap.ts";
import type { DraftTrail } from "../guideDraft.ts";

/** A line in degrees, longitudes unwrapped. */
export interface PreviewPart {
  lng: Float64Array;
  lat: Float64Array;
  bounds: Bounds;
}

/** The lines of all trails, ready to be simplified: longitudes unwrapped along each, without empty parts. */
export function previewParts(trails: readonly DraftTrail[]): PreviewPart[] {
  return trails.flatMap((trail) =>
    trail.parts.flatMap((part) => {
      const lng = part.lng.slice();
      unwrapLongitudes(lng);
      const bounds = boundsOf(lng, part.lat);
      return bounds ? [{ lng, lat: part.lat, bounds }] : [];
    }),
  );
}

/** The bounds of all parts, on the turn of the globe on which the first part begins. */
export function boundsOfParts(parts: readonly PreviewPart[]): Bounds | null {
  return parts.reduce<Bounds | null>((box, part) => unionBounds(box, part.bounds), null);
}

/**
 * Simplifies the parts to a tolerance in degrees; each is a list of [lng, lat]. A part smaller than the tolerance would
 * be less than a pixel and is dropped; the largest part is always kept.
 */
export function simplifyParts(parts: readonly PreviewPart[], toleranceDegrees: number): [number, number][][] {
  const largest = parts.reduce((most, part) => Math.max(most, extent(part)), 0);
  return parts
    .filter((part) => part.lng.length > 1 && extent(part) >= Math.min(largest, toleranceDegrees))
    .map(({ lng, lat }) =>
      Array.from(simplifyIndices(lng, lat, toleranceDegrees), (i): [number, number] => [
        lng[i] ?? 0,
        lat[i] ?? 0,
      ]),
    );
}

function extent({ bounds: [west, south, east, north] }: PreviewPart): number {
  return Math.max(east - west, north - south);
}
