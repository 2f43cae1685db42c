import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Position } from "../../../../contract/position.ts";
import { readBlob } from "../../../blobs/readBlob.ts";
import type { Blobs } from "../../../ports/blobs.ts";

const vertex = z.tuple([z.number(), z.number()]).rest(z.unknown());
const geoLines = z.object({
  trails: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.array(vertex)) }) })),
});

/** The lines of a stored geo file; null if it is missing or damaged, so that an update can repair the guide. */
export async function readGeoLines(blobs: Blobs, geoHash: string | null): Promise<Position[][] | null> {
  if (geoHash === null) return null;
  const blob = await blobs.open("geo", geoHash);
  if (blob === null) return null;
  try {
    const text = gunzipSync(await readBlob(blob)).toString();
    const { trails } = geoLines.parse(JSON.parse(text));
    return trails.flatMap(({ geometry }) =>
      geometry.coordinates.map((line) => line.map(([lng, lat]): Position => [lng, lat])),
    );
  } catch {
    return null;
  }
}
