import type { Activity } from "../contract/activity.ts";
import type { Guide } from "../contract/guide.ts";
import type { Bounds, Position } from "../contract/position.ts";
import type { PackedLines } from "../contract/previewLines.ts";

/** Web Mercator ends at 85.05. */
const EDGE_LATITUDE = 84.8;

export interface GuideMarker {
  guideId: string;
  activity: Activity | null;
  /** On the guide's line where it has one. */
  position: Position;
}

/** A marker for every guide of the list: half-way along its longest line, else in the middle of its bounds. */
export function guideMarkers(guides: readonly Guide[], lines: PackedLines | null): GuideMarker[] {
  const middles = lines ? lineMiddles(lines) : new Map<string, Position>();
  return guides.flatMap(({ guideId, activity, bounds }) => {
    const position = middles.get(guideId) ?? (bounds && middleOf(bounds));
    return position ? [{ guideId, activity, position: onMap(position) }] : [];
  });
}

/** At the poles, where Web Mercator has ended, the marker stands at the map's edge. */
function onMap([lng, lat]: Position): Position {
  return [lng, Math.max(-EDGE_LATITUDE, Math.min(EDGE_LATITUDE, lat))];
}

function lineMiddles(lines: PackedLines): Map<string, Position> {
  const longest = new Map<number, { line: number; length: number }>();
  lines.guideOfLine.forEach((guide, line) => {
    const length = lengthOf(lines, line);
    if (length >= (longest.get(guide)?.length ?? 0)) longest.set(guide, { line, length });
  });
  return new Map(
    [...longest].map(([guide, { line, length }]) => [
      lines.guideIds[guide] ?? "",
      placeAlong(lines, line, length / 2),
    ]),
  );
}

/** Length in degrees as drawn: good enough to find a middle. */
function lengthOf(lines: PackedLines, line: number): number {
  let length = 0;
  for (let i = start(lines, line) + 1; i < start(lines, line + 1); i++) length += step(lines, i);
  return length;
}

function placeAlong(lines: PackedLines, line: number, target: number): Position {
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

function step({ positions }: PackedLines, vertex: number): number {
  return Math.hypot(
    (positions[2 * vertex] as number) - (positions[2 * vertex - 2] as number),
    (positions[2 * vertex + 1] as number) - (positions[2 * vertex - 1] as number),
  );
}

function start(lines: PackedLines, line: number): number {
  return lines.startIndices[line] as number;
}

function middleOf([west, south, east, north]: Bounds): Position {
  return [(west + east) / 2, (south + north) / 2];
}
