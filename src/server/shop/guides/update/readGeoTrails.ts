import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { NO_DISTANCE, type Position } from "../../../../contract/position.ts";
import { readBlob } from "../../../blobs/isIntact.ts";
import type { DraftPart, DraftTrail } from "../../../catalogue/guideDraft.ts";
import type { Blobs } from "../../../ports/blobs.ts";

/** Degrees of longitude and latitude, elevation and distance in metres. */
const vertex = z.tuple([z.number(), z.number(), z.number().nullable(), z.number()]);
const geoTrails = z.object({
  trails: z.array(
    z.object({
      id: z.string(),
      trackName: z.string(),
      stroke: z.string(),
      strokeOpacity: z.number(),
      strokeWidth: z.number(),
      trackIsPrimary: z.boolean(),
      geometry: z.object({ coordinates: z.array(z.array(vertex)) }),
    }),
  ),
});

/** The trails of a stored geo file; null if it is missing or damaged, so that an update can repair the guide. */
export async function readGeoTrails(blobs: Blobs, geoHash: string | null): Promise<DraftTrail[] | null> {
  if (geoHash === null) return null;
  const blob = await blobs.open("geo", geoHash);
  return blob && parseGeoTrails(await readBlob(blob));
}

/** The trails of a geo file; null if it is damaged. */
export function parseGeoTrails(bytes: Uint8Array): DraftTrail[] | null {
  try {
    const text = gunzipSync(bytes).toString();
    const { trails } = geoTrails.parse(JSON.parse(text));
    return trails.map(({ trackIsPrimary, geometry, ...trail }) => ({
      ...trail,
      isPrimary: trackIsPrimary,
      parts: geometry.coordinates.map(partOf),
    }));
  } catch {
    return null;
  }
}

/** The lines of trails as positions. */
export function linesOf(trails: readonly Pick<DraftTrail, "parts">[]): Position[][] {
  return trails.flatMap(({ parts }) =>
    parts.map(({ lng, lat }) => Array.from(lng, (degrees, i): Position => [degrees, lat[i] ?? 0])),
  );
}

function partOf(line: readonly z.infer<typeof vertex>[]): DraftPart {
  return {
    lng: Float64Array.from(line, ([lng]) => lng),
    lat: Float64Array.from(line, ([, lat]) => lat),
    elevation: Float64Array.from(line, ([, , height]) => height ?? Number.NaN),
    distance: Float64Array.from(line, ([, , , meters]) => (meters === NO_DISTANCE ? Number.NaN : meters)),
  };
}
