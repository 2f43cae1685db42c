import type { PackedLines } from "../../contract/previewLines.ts";
import { mercatorX, mercatorY, worldPixels } from "../geo/mercator.ts";
import { memoizeWeakly } from "../memoize.ts";
import { SPECK_PIXELS } from "./previewLineWidth.ts";

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
const extentsOf = memoizeWeakly(({ positions, startIndices, guideOfLine, guideIds }: PackedLines) => {
  const boxes = guideIds.map(
    () => [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number],
  );
  for (const [line, guide] of guideOfLine.entries()) {
    const box = boxes[guide];
    if (!box) continue;
    for (let i = startIndices[line]; i < startIndices[line + 1]; i++) {
      const x = mercatorX(positions[2 * i]);
      const y = mercatorY(positions[2 * i + 1]);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return Float64Array.from(boxes, ([west, north, east, south]) => Math.max(east - west, south - north, 0));
});
