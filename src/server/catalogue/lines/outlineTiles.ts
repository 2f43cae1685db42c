import { and, eq } from "drizzle-orm";
import { decodePackedLines } from "../../../contract/previewLines.ts";
import type { Database } from "../../db/database.ts";
import { guideLineTiles } from "../../db/schema.ts";
import type { GuideRecord } from "../guideRecord.ts";
import { packTile } from "./cutIntoTiles.ts";
import { boundsOfParts, type PreviewPart, simplifyParts } from "./previewParts.ts";

/** A band that the map does not request: all lines of a guide in one tile, for its picture. */
const OUTLINE = { band: 100, x: 0, y: 0 };
/** As a share of the guide's larger side: less than a pixel where the outline is first seen. */
const TOLERANCE_SHARE = 1 / 1000;

/** The outline of a guide as it is stored; empty without lines. */
export function outlineTiles(parts: readonly PreviewPart[], guideId: string): GuideRecord["lineTiles"] {
  const bounds = boundsOfParts(parts);
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  const lines = simplifyParts(parts, Math.max(east - west, north - south) * TOLERANCE_SHARE);
  const data = packTile({ x: OUTLINE.x, y: OUTLINE.y, lines }, guideId);
  return [{ ...OUTLINE, data: Buffer.from(data).toString("base64") }];
}

/** The stored outline of a guide: lines of [lng, lat] to 5 decimals (1 m). Empty if it has none. */
export async function readOutline(db: Database, guideId: string): Promise<[number, number][][]> {
  const { band, x, y } = OUTLINE;
  const place = and(eq(guideLineTiles.band, band), eq(guideLineTiles.x, x), eq(guideLineTiles.y, y));
  const [row] = await db
    .select({ data: guideLineTiles.data })
    .from(guideLineTiles)
    .where(and(place, eq(guideLineTiles.guideId, guideId)));
  if (!row) return [];
  const { positions, startIndices } = decodePackedLines(new Uint8Array(row.data).buffer);
  const degrees = (index: number) => Math.round((positions[index] ?? 0) * 1e5) / 1e5;
  return Array.from({ length: startIndices.length - 1 }, (_, line) => {
    const start = startIndices[line] ?? 0;
    const length = (startIndices[line + 1] ?? start) - start;
    return Array.from({ length }, (_, i): [number, number] => [
      degrees(2 * (start + i)),
      degrees(2 * (start + i) + 1),
    ]);
  });
}
