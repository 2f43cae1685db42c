import type { PackedLines } from "../../contract/previewLines.ts";
import { worldPixels } from "../geo/mercator.ts";
import { mercatorLines } from "../geo/mercatorLines.ts";
import { memoizeWeakly } from "../memoize.ts";

/** A guide whose lines are smaller than this on the screen is shown by its marker alone, px. */
export const SPECK_PIXELS = 20;

interface Specks {
  /** The lines of the mask: those of the list or of a tile, which has only a part of its guides. */
  lines: PackedLines;
  /** Those of the list. */
  whole: PackedLines;
  /** MapLibre's. */
  zoom: number;
}

/** The mask without the lines of guides that would be specks at a zoom. */
export function maskWithoutSpecks(mask: Uint8Array, { lines, whole, zoom }: Specks): Uint8Array {
  const extents = extentsOf(whole);
  const least = SPECK_PIXELS / worldPixels(zoom);
  const places = placesOf(whole);
  const specks = lines.guideIds.map(
    (id) => (extents[places.get(id) ?? -1] ?? Number.POSITIVE_INFINITY) < least,
  );
  const isSpeck = (line: number) => specks[lines.guideOfLine[line]] === true;
  // The same mask is not written again.
  if (!lines.guideOfLine.some((_, line) => mask[line] !== 0 && isSpeck(line))) return mask;
  return mask.map((shown, line) => (isSpeck(line) ? 0 : shown));
}

/** The index of each guide of the lines. */
const placesOf = memoizeWeakly(
  ({ guideIds }: PackedLines): ReadonlyMap<string, number> =>
    new Map(guideIds.map((id, index) => [id, index])),
);

/** For each guide of the lines the larger side of the box around them, in world coordinates. */
const extentsOf = memoizeWeakly((lines: PackedLines) => {
  const { boxes } = mercatorLines(lines);
  const around = lines.guideIds.map(
    () => [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number],
  );
  for (const [line, guide] of lines.guideOfLine.entries()) {
    const box = around[guide];
    if (!box) continue;
    box[0] = Math.min(box[0], boxes[4 * line]);
    box[1] = Math.min(box[1], boxes[4 * line + 1]);
    box[2] = Math.max(box[2], boxes[4 * line + 2]);
    box[3] = Math.max(box[3], boxes[4 * line + 3]);
  }
  return Float64Array.from(around, ([west, north, east, south]) => Math.max(east - west, south - north, 0));
});
