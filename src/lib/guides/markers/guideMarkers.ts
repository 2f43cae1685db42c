import type { Activity } from "../../../contract/activity.ts";
import type { Guide } from "../../../contract/guide.ts";
import type { Bounds, Position } from "../../../contract/position.ts";
import type { PackedLines } from "../../../contract/previewLines.ts";
import { clamp } from "../../clamp.ts";
import { indexesById } from "../guideMask.ts";

export interface GuideMarker {
  guideId: string;
  activity: Activity | null;
  /** On the guide's line if it has one. */
  position: Position;
  /** Length of that line, in degrees as drawn; null for a guide without a line. */
  lineLength: number | null;
}

type MarkedGuide = Pick<Guide, "guideId" | "activity" | "bounds">;

/** Web Mercator ends at 85.05. */
const EDGE_LATITUDE = 84.8;
/** A vertex is near the middle of a line within this share of its length, somewhat more than the server looks for. */
const NEAR_SHARE = 0.15;

/** A marker for every guide of the list: near the middle of its longest line, else in the middle of its bounds. */
export function guideMarkers(guides: readonly MarkedGuide[], lines: PackedLines | null): GuideMarker[] {
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
  return [lng, clamp(lat, -EDGE_LATITUDE, EDGE_LATITUDE)];
}

type Middle = Pick<GuideMarker, "position"> & { lineLength: number };

/** By index of the guide in the list, the middle of its longest line; null for a guide without lines. */
function lineMiddles(guides: readonly MarkedGuide[], lines: PackedLines): (Middle | null)[] {
  const indexes = indexesById(guides);
  const indexOfGuide = lines.guideIds.map((guideId) => indexes.get(guideId));
  const lengths = new Float64Array(guides.length);
  const longest = new Int32Array(guides.length).fill(-1);
  for (const [line, guide] of lines.guideOfLine.entries()) {
    const index = indexOfGuide[guide];
    if (index === undefined) continue;
    const length = lengthOf(lines, line);
    if (length < lengths[index]) continue;
    lengths[index] = length;
    longest[index] = line;
  }
  return Array.from(longest, (line, index) => {
    const lineLength = lengths[index];
    return line < 0 ? null : { position: middleAlong(lines, line, lineLength), lineLength };
  });
}

/** Length in degrees as drawn: precise enough to find a middle. */
function lengthOf(lines: PackedLines, line: number): number {
  let length = 0;
  for (let i = start(lines, line) + 1; i < start(lines, line + 1); i++) length += step(lines, i);
  return length;
}

/** The vertex near the middle of a line, which its finer lines have too, or a position between two. */
function middleAlong(lines: PackedLines, line: number, length: number): Position {
  const { positions } = lines;
  const at = (i: number): Position => [positions[2 * i], positions[2 * i + 1]];
  const target = length / 2;
  let along = 0;
  for (let i = start(lines, line) + 1; i < start(lines, line + 1); i++) {
    const next = along + step(lines, i);
    if (next >= target && next > along) {
      const share = (target - along) / (next - along);
      const [from, to] = [at(i - 1), at(i)];
      if (target - along <= length * NEAR_SHARE && share < 0.5) return from;
      if (next - target <= length * NEAR_SHARE) return to;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    along = next;
  }
  return at(start(lines, line));
}

/** Square root of squares: `Math.hypot` is several times slower, and overflow is impossible here. */
function step({ positions }: PackedLines, vertex: number): number {
  const x = positions[2 * vertex] - positions[2 * vertex - 2];
  const y = positions[2 * vertex + 1] - positions[2 * vertex - 1];
  return Math.sqrt(x * x + y * y);
}

function start(lines: PackedLines, line: number): number {
  return lines.startIndices[line];
}

function middleOf([west, south, east, north]: Bounds): Position {
  return [(west + east) / 2, (south + north) / 2];
}
