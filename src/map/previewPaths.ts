import type { Activity } from "../contract/activity.ts";
import type { Guide } from "../contract/guide.ts";
import type { PackedLines } from "../contract/previewLines.ts";
import { type Rgba, rgbaOf } from "./colors.ts";
import { type PathData, pathData } from "./layers/pathData.ts";
import { colorPerVertex } from "./layers/perVertex.ts";
import type { MapPalette } from "./palette.ts";

const SHOWN = 255;

/** For each guide whether the world map shows it; null shows all. */
export type GuideMask = ReadonlySet<string> | null;

/** Filter values, one byte per vertex: 255 where the line's guide is shown, 0 where not. The GPU reads 255 as 1. */
export function maskPerVertex(lines: PackedLines, mask: GuideMask): Uint8Array {
  const { startIndices, guideIds, guideOfLine } = lines;
  const values = new Uint8Array(startIndices.at(-1) ?? 0);
  if (mask === null) return values.fill(SHOWN);
  const valueOfGuide = guideIds.map((guideId) => (mask.has(guideId) ? SHOWN : 0));
  for (let line = 0; line < startIndices.length - 1; line++) {
    const value = valueOfGuide[guideOfLine[line] as number] ?? 0;
    if (value > 0) values.fill(value, startIndices[line], startIndices[line + 1]);
  }
  return values;
}

/** Preview lines as binary paths: the casing without colours, the core in those of the activities. */
export function previewPaths(
  lines: PackedLines,
  guides: ReadonlyMap<string, Guide>,
  palette: MapPalette,
): { casing: PathData; core: PathData } {
  const colors = colorPerVertex(lines, (line) =>
    activityColor(palette, guides.get(guideOf(lines, line))?.activity ?? null),
  );
  return {
    casing: pathData(lines),
    core: pathData(lines, { getColor: { value: colors, size: 4 } }),
  };
}

/** The lines of one guide alone, copied: few vertices, for the hover and selection layers. Null when it has none. */
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

export function isShown(guideId: string, mask: GuideMask): boolean {
  return mask === null || mask.has(guideId);
}

function guideOf(lines: PackedLines, line: number): string {
  return lines.guideIds[lines.guideOfLine[line] as number] ?? "";
}
