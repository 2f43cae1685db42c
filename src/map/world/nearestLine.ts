import type { PackedLines } from "../../contract/previewLines.ts";
import { clamp } from "../../lib/clamp.ts";
import { mercatorX, mercatorY } from "../../lib/geo/mercator.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";

/**
 * Lines in world coordinates with a box around each, for picking. The worker's index of a guide (`trailIndex`) cannot
 * serve both: the page hit-tests within a frame, in the projection that is drawn and only lines of a mask, while the
 * worker measures metres around a position and does not know which guide a line belongs to.
 */
interface LineIndex {
  /** Interleaved x, y. */
  points: Float64Array;
  /** West, north, east, south of each line. */
  boxes: Float64Array;
}

const indexOf = memoizeWeakly(makeIndex);

/**
 * Of the lines whose index `isIncluded` accepts, the nearest to a point in world coordinates; null when none is within
 * `reach` of it. Copies of the world one turn away count too.
 */
export function nearestLine(
  lines: PackedLines,
  x: number,
  y: number,
  reach: number,
  isIncluded: (line: number) => boolean,
): { line: number; distance: number } | null {
  const { points, boxes } = indexOf(lines);
  let found = -1;
  let best = reach;
  for (let line = 0; line < lines.guideOfLine.length; line++) {
    const west = boxes[4 * line] as number;
    const east = boxes[4 * line + 2] as number;
    const turned = x + Math.round((west + east) / 2 - x);
    if (turned < west - best || turned > east + best || !isIncluded(line)) continue;
    if (y < (boxes[4 * line + 1] as number) - best || y > (boxes[4 * line + 3] as number) + best) continue;
    const end = (lines.startIndices[line + 1] as number) - 1;
    for (let i = lines.startIndices[line] as number; i < end; i++) {
      const distance = distanceToSegment(points, i, turned, y);
      if (distance <= best) {
        best = distance;
        found = line;
      }
    }
  }
  return found < 0 ? null : { line: found, distance: best };
}

function distanceToSegment(points: Float64Array, i: number, x: number, y: number): number {
  const fromX = points[2 * i] as number;
  const fromY = points[2 * i + 1] as number;
  const spanX = (points[2 * i + 2] as number) - fromX;
  const spanY = (points[2 * i + 3] as number) - fromY;
  const squared = spanX * spanX + spanY * spanY;
  const share = squared > 0 ? ((x - fromX) * spanX + (y - fromY) * spanY) / squared : 0;
  const along = clamp(share, 0, 1);
  return Math.hypot(x - fromX - along * spanX, y - fromY - along * spanY);
}

function makeIndex(lines: PackedLines): LineIndex {
  const { positions, startIndices } = lines;
  const points = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 2) {
    points[i] = mercatorX(positions[i] as number);
    points[i + 1] = mercatorY(positions[i + 1] as number);
  }
  const boxes = new Float64Array(4 * lines.guideOfLine.length);
  for (let line = 0; line < lines.guideOfLine.length; line++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = startIndices[line] as number; i < (startIndices[line + 1] as number); i++) {
      box[0] = Math.min(box[0] as number, points[2 * i] as number);
      box[1] = Math.min(box[1] as number, points[2 * i + 1] as number);
      box[2] = Math.max(box[2] as number, points[2 * i] as number);
      box[3] = Math.max(box[3] as number, points[2 * i + 1] as number);
    }
    boxes.set(box, 4 * line);
  }
  return { points, boxes };
}
