import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { type GuideMask, indexesById } from "../../lib/guides/guideMask.ts";
import { SPECK_PIXELS } from "../../lib/guides/previewLineWidth.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { type Rgba, rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { type PathData, pathData } from "../layers/pathData.ts";
import { emptyMask } from "../layers/sharedMask.ts";
import { colorPerVertex, numberPerVertex } from "../layers/valuesPerVertex.ts";

const SHOWN = 255;

/** For each line the index of its guide in the list; the list's length for a guide that is not in it. */
export function guideIndexes(lines: PackedLines, guides: readonly Guide[]): Uint32Array {
  const indexes = indexesById(guides);
  const ofGuide = lines.guideIds.map((guideId) => indexes.get(guideId) ?? guides.length);
  return lines.guideOfLine.map((guide) => ofGuide[guide] ?? guides.length);
}

/** The mask of lines whose guides have the indexes in `indexes`; null shows all. */
export function lineMaskOf(indexes: Uint32Array, mask: GuideMask | null): Uint8Array {
  const bytes = emptyMask(indexes.length);
  if (mask === null) return bytes.fill(SHOWN, 0, indexes.length);
  const { flags } = mask;
  for (let line = 0; line < indexes.length; line++) {
    if (flags[indexes[line] as number] === 1) bytes[line] = SHOWN;
  }
  return bytes;
}

/** The mask without the lines of guides that are, or will be, drawn finer elsewhere. */
export function withoutGuides(mask: Uint8Array, lines: PackedLines, guideIds: readonly string[]): Uint8Array {
  const guides = new Set(guideIds.map((id) => lines.guideIds.indexOf(id)).filter((index) => index >= 0));
  if (guides.size === 0) return mask;
  return mask.map((shown, line) => (guides.has(lines.guideOfLine[line] as number) ? 0 : shown));
}

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
  const isSpeck = (line: number) => specks[lines.guideOfLine[line] as number] === true;
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
    for (let i = startIndices[line] as number; i < (startIndices[line + 1] as number); i++) {
      const x = mercatorX(positions[2 * i] as number);
      const y = mercatorY(positions[2 * i + 1] as number);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return Float64Array.from(boxes, ([west, north, east, south]) => Math.max(east - west, south - north, 0));
});

/** Preview lines as binary paths: the casing without colours, the core in the colours of the lines' activities. */
export function previewPaths(
  lines: PackedLines,
  activityOf: (line: number) => Activity | null,
  palette: MapPalette,
): { casing: PathData; core: PathData } {
  const colorOf = new Map(
    [null, ...ACTIVITIES].map((activity) => [activity, activityColor(palette, activity)]),
  );
  const colors = colorPerVertex(lines, (line) => colorOf.get(activityOf(line)) ?? []);
  const getLine = { value: numberPerVertex(lines, (line) => line), size: 1 } as const;
  return {
    casing: pathData(lines, { getLine }),
    core: pathData(lines, { getLine, getColor: { value: colors, size: 4 } }),
  };
}

/** The lines of one guide, copied: few vertices, for the hover and selection layers. Null when it has none. */
export function linesOfGuide(parts: readonly PackedLines[], guideId: string): PathData | null {
  const pieces: Float32Array[] = [];
  const starts = [0];
  for (const lines of parts) {
    const guide = lines.guideIds.indexOf(guideId);
    lines.guideOfLine.forEach((owner, line) => {
      if (owner !== guide) return;
      const from = lines.startIndices[line] as number;
      const end = lines.startIndices[line + 1] as number;
      pieces.push(lines.positions.subarray(2 * from, 2 * end));
      starts.push((starts.at(-1) as number) + end - from);
    });
  }
  if (pieces.length === 0) return null;
  const positions = new Float32Array(2 * (starts.at(-1) as number));
  pieces.forEach((piece, i) => {
    positions.set(piece, 2 * (starts[i] as number));
  });
  return pathData({ positions, startIndices: Uint32Array.from(starts) });
}

export function activityColor(palette: MapPalette, activity: Activity | null): Rgba {
  return rgbaOf(activity ? palette.activities[activity] : palette.forestInk);
}
