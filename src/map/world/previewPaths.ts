import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { joinLines } from "../../lib/geo/joinLines.ts";
import { type GuideMask, indexesById } from "../../lib/guides/guideMask.ts";
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
    if (flags[indexes[line] ?? -1] === 1) bytes[line] = SHOWN;
  }
  return bytes;
}

/** The mask without the lines of guides that are, or will be, drawn finer elsewhere. */
export function withoutGuides(mask: Uint8Array, lines: PackedLines, guideIds: readonly string[]): Uint8Array {
  const guides = new Set(guideIds.map((id) => lines.guideIds.indexOf(id)).filter((index) => index >= 0));
  if (guides.size === 0) return mask;
  return mask.map((shown, line) => (guides.has(lines.guideOfLine[line] ?? -1) ? 0 : shown));
}

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
  for (const { guideIds, guideOfLine, startIndices, positions } of parts) {
    const guide = guideIds.indexOf(guideId);
    guideOfLine.forEach((owner, line) => {
      if (owner !== guide) return;
      const [from = 0, end = 0] = startIndices.subarray(line, line + 2);
      pieces.push(positions.subarray(2 * from, 2 * end));
    });
  }
  return pieces.length > 0 ? pathData(joinLines(pieces, Float32Array)) : null;
}

export function activityColor(palette: MapPalette, activity: Activity | null): Rgba {
  return rgbaOf(activity ? palette.activities[activity] : palette.forestInk);
}
