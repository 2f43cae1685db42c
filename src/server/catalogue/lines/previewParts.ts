import type { Bounds } from "../../../contract/position.ts";
import { boundsOf, unionBounds } from "../../../lib/geo/bounds.ts";
import { simplifyIndices } from "../../../lib/geo/simplify.ts";
import { unwrapLongitudes } from "../../../lib/geo/wholeTurns.ts";
import type { DraftTrail } from "../guideDraft.ts";

/** A line in degrees, longitudes unwrapped. */
export interface PreviewPart {
  lng: Float64Array;
  lat: Float64Array;
  bounds: Bounds;
}

/** A vertex this near to a line's middle serves as it. */
const MIDDLE_SHARE = 1 / 10;

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
 * @param hasMiddle whether each line keeps a vertex near its middle
 */
export function simplifyParts(
  parts: readonly PreviewPart[],
  toleranceDegrees: number,
  { hasMiddle = false } = {},
): [number, number][][] {
  const largest = parts.reduce((most, part) => Math.max(most, extent(part)), 0);
  return parts
    .filter((part) => part.lng.length > 1 && extent(part) >= Math.min(largest, toleranceDegrees))
    .map((part) => {
      const kept = [...simplifyIndices(part.lng, part.lat, toleranceDegrees)];
      const indexes = hasMiddle ? withMiddle(kept, part) : kept;
      return indexes.map((i): [number, number] => [part.lng[i] ?? 0, part.lat[i] ?? 0]);
    });
}

/** The indexes kept of a part, and that of its middle if none is near: the guide's marker stands at a vertex. */
function withMiddle(kept: readonly number[], { lng, lat }: PreviewPart): number[] {
  const along = new Float64Array(lng.length);
  for (let i = 1; i < lng.length; i++) {
    const east = (lng[i] ?? 0) - (lng[i - 1] ?? 0);
    const north = (lat[i] ?? 0) - (lat[i - 1] ?? 0);
    along[i] = (along[i - 1] ?? 0) + Math.hypot(east, north);
  }
  const length = along.at(-1) ?? 0;
  const isNear = (i: number) => Math.abs((along[i] ?? 0) - length / 2) <= length * MIDDLE_SHARE;
  if (kept.some(isNear)) return [...kept];
  const middle = along.findIndex((degrees) => degrees >= length / 2);
  return [...new Set([...kept, middle])].sort((a, b) => a - b);
}

function extent({ bounds: [west, south, east, north] }: PreviewPart): number {
  return Math.max(east - west, north - south);
}
