import type { PackedLines } from "../../contract/previewLines.ts";
import { memoizeWeakly } from "../memoize.ts";
import { mercatorPoints } from "./mercator.ts";

/** Lines in world coordinates with a box around each. */
interface MercatorLines {
  /** Interleaved x, y. */
  points: Float64Array;
  /** West, north, east, south of each line. */
  boxes: Float64Array;
}

/** Computed once for the same lines. */
export const mercatorLines = memoizeWeakly((lines: PackedLines): MercatorLines => {
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
});
