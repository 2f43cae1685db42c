import { and, eq } from "drizzle-orm";
import type { Position } from "../../../contract/position.ts";
import { decodePackedLines } from "../../../contract/previewLines.ts";
import type { Database } from "../../db/database.ts";
import { guideLineTiles, guides } from "../../db/schema.ts";

/** The finest preview lines. */
const BAND = 2;

/** The trails of the demo guides, lists of [lng, lat] to about 300 m. */
export async function demoLines(db: Database): Promise<Position[][]> {
  const rows = await db
    .select({ data: guideLineTiles.data })
    .from(guideLineTiles)
    .innerJoin(guides, eq(guides.id, guideLineTiles.guideId))
    .where(and(eq(guides.isDemo, true), eq(guideLineTiles.band, BAND)))
    .orderBy(guideLineTiles.guideId, guideLineTiles.x, guideLineTiles.y);
  return rows.flatMap(({ data }) => {
    const { positions, startIndices } = decodePackedLines(new Uint8Array(data).buffer);
    return Array.from({ length: startIndices.length - 1 }, (_, line) => {
      const points: Position[] = [];
      for (let i = startIndices[line] ?? 0; i < (startIndices[line + 1] ?? 0); i++) {
        points.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
      }
      return points;
    });
  });
}
