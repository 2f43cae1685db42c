import type { PackedLines } from "../../contract/previewLines.ts";
import { mercatorLines } from "./mercatorLines.ts";
import { squaredSegmentDistance } from "./squaredSegmentDistance.ts";

/**
 * Of the lines whose index `isIncluded` accepts, the nearest to a point in world coordinates; null when none is within
 * `reach` of it. Copies of the world one turn away count too. The worker's index of a guide (`trailIndex`) cannot serve
 * it: the page hit-tests within a frame, in the projection that is drawn and only lines of a mask, while the worker
 * measures metres around a position and does not know which guide a line belongs to.
 */
export function nearestLine(
  lines: PackedLines,
  x: number,
  y: number,
  reach: number,
  isIncluded: (line: number) => boolean,
): { line: number; distance: number } | null {
  const { points, boxes } = mercatorLines(lines);
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
