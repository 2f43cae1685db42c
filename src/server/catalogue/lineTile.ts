import { and, asc, eq } from "drizzle-orm";
import { decodePackedLines, encodePackedLines, LINE_BANDS } from "../../contract/previewLines.ts";
import type { Database } from "../db/database.ts";
import { guideLineTiles, guides } from "../db/schema.ts";
import { entityHash } from "../http/body/entityHash.ts";

/** Whether the band is served in tiles and has this one. */
export function isLineTile(band: number, x: number, y: number): boolean {
  const facts = LINE_BANDS.find((item) => item.band === band);
  if (!facts || facts.tileZoom === 0) return false;
  const side = 2 ** facts.tileZoom;
  return [x, y].every((place) => Number.isInteger(place) && place >= 0 && place < side);
}

/** Packed lines ready to be sent. */
export interface EncodedLines {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
}

/** The preview lines of all guides on sale in one tile. */
export async function lineTile(db: Database, band: number, x: number, y: number): Promise<EncodedLines> {
  const rows = await db
    .select({ data: guideLineTiles.data })
    .from(guideLineTiles)
    .innerJoin(guides, eq(guides.id, guideLineTiles.guideId))
    .where(
      and(
        eq(guideLineTiles.band, band),
        eq(guideLineTiles.x, x),
        eq(guideLineTiles.y, y),
        eq(guides.status, "on_sale"),
      ),
    )
    .orderBy(asc(guideLineTiles.guideId));
  // Copied, because decoded lines are views into the buffer, which must be aligned.
  const tiles = rows.map((row) => decodePackedLines(new Uint8Array(row.data).buffer));
  const lineCount = tiles.reduce((sum, tile) => sum + tile.guideOfLine.length, 0);
  const positions = new Float32Array(tiles.reduce((sum, tile) => sum + tile.positions.length, 0));
  const startIndices = new Uint32Array(lineCount + 1);
  const guideOfLine = new Uint32Array(lineCount);
  let line = 0;
  let vertex = 0;
  for (const [guide, tile] of tiles.entries()) {
    positions.set(tile.positions, vertex * 2);
    for (let i = 0; i < tile.guideOfLine.length; i++, line++) {
      guideOfLine[line] = guide;
      startIndices[line] = vertex + (tile.startIndices[i] ?? 0);
    }
    vertex += tile.positions.length / 2;
  }
  startIndices[lineCount] = vertex;
  const guideIds = tiles.flatMap((tile) => tile.guideIds);
  const bytes = encodePackedLines({ positions, startIndices, guideOfLine, guideIds });
  return { bytes, hash: entityHash(bytes) };
}
