import type { PackedLines } from "../../contract/previewLines.ts";
import { memoizeWeakly } from "../memoize.ts";
import { mercatorPoints } from "./mercator.ts";
import { squaredSegmentDistance } from "./squaredSegmentDistance.ts";

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
    const west = boxes[4 * line];
    const east = boxes[4 * line + 2];
    const turned = x + Math.round((west + east) / 2 - x);
    if (turned < west - best || turned > east + best || !isIncluded(line)) continue;
    if (y < boxes[4 * line + 1] - best || y > boxes[4 * line + 3] + best) continue;
    const end = lines.startIndices[line + 1] - 1;
    for (let i = lines.startIndices[line]; i < end; i++) {
      const distance = Math.sqrt(squaredSegmentDistance(points, i, turned, y));
      if (distance <= best) {
        best = distance;
        found = line;
      }
    }
  }
  return found < 0 ? null : { line: found, distance: best };
}

function makeIndex(lines: PackedLines): LineIndex {
  const { positions, startIndices } = lines;
  const points = mercatorPoints(positions);
  const boxes = new Float64Array(4 * lines.guideOfLine.length);
  for (let line = 0; line < lines.guideOfLine.length; line++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = startIndices[line]; i < startIndices[line + 1]; i++) {
      box[0] = Math.min(box[0], points[2 * i]);
      box[1] = Math.min(box[1], points[2 * i + 1]);
      box[2] = Math.max(box[2], points[2 * i]);
      box[3] = Math.max(box[3], points[2 * i + 1]);
    }
    boxes.set(box, 4 * line);
  }
  return { points, boxes };
}
