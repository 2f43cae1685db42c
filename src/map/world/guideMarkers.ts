import type { Guide } from "../../contract/guide.ts";
import type { Bounds, Position } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { indexesById } from "../../lib/guides/guideMask.ts";
import type { GuideMarker } from "../layers/guideMarkersLayer.ts";

/** Web Mercator ends at 85.05. */
const EDGE_LATITUDE = 84.8;

/** A marker for every guide of the list: half-way along its longest line, else in the middle of its bounds. */
export function guideMarkers(guides: readonly Guide[], lines: PackedLines | null): GuideMarker[] {
  const middles = lines ? lineMiddles(guides, lines) : [];
  const markers: GuideMarker[] = [];
  for (const [index, { guideId, activity, bounds }] of guides.entries()) {
    const middle = middles[index];
    const position = middle?.position ?? (bounds && middleOf(bounds));
    if (!position) continue;
    markers.push({ guideId, activity, position: onMap(position), lineLength: middle?.lineLength ?? null });
  }
  return markers;
}

/** Clamps a position to the latitudes of Web Mercator, so that a marker near a pole is at the map's edge. */
function onMap([lng, lat]: Position): Position {
  return [lng, Math.max(-EDGE_LATITUDE, Math.min(EDGE_LATITUDE, lat))];
}

type Middle = Pick<GuideMarker, "position"> & { lineLength: number };

/** By index of the guide in the list, the middle of its longest line; null for a guide without lines. */
function lineMiddles(guides: readonly Guide[], lines: PackedLines): (Middle | null)[] {
  const indexes = indexesById(guides);
  const indexOfGuide = lines.guideIds.map((guideId) => indexes.get(guideId));
  const lengths = new Float64Array(guides.length);
  const longest = new Int32Array(guides.length).fill(-1);
  for (const [line, guide] of lines.guideOfLine.entries()) {
    const index = indexOfGuide[guide];
    if (index === undefined) continue;
    const length = lengthOf(lines, line);
    if (length < (lengths[index] as number)) continue;
    lengths[index] = length;
    longest[index] = line;
  }
  return Array.from(longest, (line, index) => {
    const lineLength = lengths[index] as number;
    return line < 0 ? null : { position: positionAlong(lines, line, lineLength / 2), lineLength };
  });
}

/** Length in degrees as drawn: precise enough to find a middle. */
function lengthOf(lines: PackedLines, line: number): number {
  let length = 0;
  for (let i = start(lines, line) + 1; i < start(lines, line + 1); i++) length += step(lines, i);
  return length;
}

function positionAlong(lines: PackedLines, line: number, target: number): Position {
  const { positions } = lines;
  let rest = target;
  const first = start(lines, line);
  for (let i = first + 1; i < start(lines, line + 1); i++) {
    const length = step(lines, i);
    if (length >= rest && length > 0) {
      const share = rest / length;
      const at = (axis: 0 | 1) => {
        const from = positions[2 * i - 2 + axis] as number;
        return from + ((positions[2 * i + axis] as number) - from) * share;
      };
      return [at(0), at(1)];
    }
    rest -= length;
  }
  return [positions[2 * first] as number, positions[2 * first + 1] as number];
}

/** Square root of squares: `Math.hypot` is several times slower, and overflow is impossible here. */
function step({ positions }: PackedLines, vertex: number): number {
  const x = (positions[2 * vertex] as number) - (positions[2 * vertex - 2] as number);
  const y = (positions[2 * vertex + 1] as number) - (positions[2 * vertex - 1] as number);
  return Math.sqrt(x * x + y * y);
}

function start(lines: PackedLines, line: number): number {
  return lines.startIndices[line] as number;
}

function middleOf([west, south, east, north]: Bounds): Position {
  return [(west + east) / 2, (south + north) / 2];
}
