import { createHash } from "node:crypto";
import { type GuideRows, profileOf } from "../../catalogue/guideRows.ts";
import { socialTitles } from "./socialTitles.ts";

/** Another number after every change of the drawing. */
const DESIGN = 1;

/**
 * Stands for everything that a guide's pictures for link previews show.
 * @param geoHashes of the geo files that are drawn
 */
export function socialKey(rows: GuideRows, geoHashes: readonly string[]): string {
  const { activity, lengthMeters, ascentMeters, bounds, iconHash } = rows.guide;
  const numbers = [lengthMeters, ascentMeters, profileOf(rows.guide), bounds];
  const shown = [DESIGN, activity, socialTitles(rows), ...numbers, iconHash];
  const text = JSON.stringify([...shown, geoHashes, rows.photos[0]?.hash ?? null]);
  return createHash("sha256").update(text).digest("base64url");
}
