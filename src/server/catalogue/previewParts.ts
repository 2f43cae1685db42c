import type { Bounds } from "../../contract/position.ts";
import { boundsOf, unionBounds } from "../../lib/geo/bounds.ts";
import { simplifyIndices } from "../../lib/geo/simplify.ts";
import { unwrapLongitudes } from "../../lib/geo/unwrap.ts";
import type { DraftTrail } from "./guideDraft.ts";

/** A line in degrees, longitudes unwrapped. */
export interface PreviewPart {
  lng: Float64Array;
  lat: Float64Array;
  bounds: Bounds;
}

/** The lines of all trails, ready to be simplified: longitudes unwrapped along each; empty parts left out. */
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

/** The box around all parts, in the turn around the globe that the first part begins in. */
export function boundsOfParts(parts: readonly PreviewPart[]): Bounds | null {
  return parts.reduce<Bounds | null>((box, part) => unionBounds(box, part.bounds), null);
}

/**
 * The parts simplified to a tolerance in degrees, each a list of [lng, lat]. A part smaller than the tolerance
 * would be less than a pixel and is left out; the largest part always stays.
 */
export function simplifyParts(parts: readonly PreviewPart[], toleranceDegrees: number): [number, number][][] {
  const largest = Math.max(...parts.map(extent));
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
