import type { Position } from "../../contract/position.ts";
import { distanceMeters } from "../../lib/geo/distance.ts";
import { simplifyIndices } from "../../lib/geo/simplify.ts";
import type { DraftPart, DraftTrail } from "../catalogue/guideDraft.ts";

/** One part of a trail, simplified for drawing. Elevation in metres, NaN where unknown. */
export interface PictureLine {
  isPrimary: boolean;
  lng: Float64Array;
  lat: Float64Array;
  elevation: Float64Array;
}

/** The trail of a guide's profile: the one marked as primary, otherwise the first. */
export function primaryTrail(trails: DraftTrail[]): DraftTrail | null {
  return trails.find((trail) => trail.isPrimary) ?? trails[0] ?? null;
}

/** All parts simplified to `toleranceDegrees`, those of the primary trail last, so that they are drawn on top. */
export function pictureLines(trails: DraftTrail[], toleranceDegrees: number): PictureLine[] {
  const primary = primaryTrail(trails);
  const lines = trails.flatMap((trail) =>
    trail.parts
      .filter((part) => part.lng.length > 1)
      .map((part) => thinned(part, toleranceDegrees, trail === primary)),
  );
  return lines.sort((a, b) => Number(a.isPrimary) - Number(b.isPrimary));
}

/** First and last position of the primary trail; the end is null for a loop. */
export function lineEnds(lines: PictureLine[]): { start: Position; end: Position | null } | null {
  const primary = lines.filter((line) => line.isPrimary);
  const first = primary[0];
  const last = primary.at(-1);
  if (!first || !last) return null;
  const start: Position = [first.lng[0] ?? 0, first.lat[0] ?? 0];
  const end: Position = [last.lng.at(-1) ?? 0, last.lat.at(-1) ?? 0];
  const isLoop = distanceMeters(...start, ...end) < 250;
  return { start, end: isLoop ? null : end };
}

function thinned(part: DraftPart, tolerance: number, isPrimary: boolean): PictureLine {
  const kept = simplifyIndices(part.lng, part.lat, tolerance);
  const pick = (column: Float64Array) => Float64Array.from(kept, (index) => column[index] ?? Number.NaN);
  return { isPrimary, lng: pick(part.lng), lat: pick(part.lat), elevation: pick(part.elevation) };
}
