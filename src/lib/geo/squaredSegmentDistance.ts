import { clamp } from "../clamp.ts";

/**
 * Squared distance of a point from the segment between two neighbouring vertices of a line on a plane.
 * @param points interleaved x, y of the line
 * @param vertex index of the segment's first vertex
 */
export function squaredSegmentDistance(points: Float64Array, vertex: number, x: number, y: number): number {
  const fromX = points[2 * vertex];
  const fromY = points[2 * vertex + 1];
  const spanX = points[2 * vertex + 2] - fromX;
  const spanY = points[2 * vertex + 3] - fromY;
  const squared = spanX * spanX + spanY * spanY;
  const along = squared > 0 ? clamp(((x - fromX) * spanX + (y - fromY) * spanY) / squared, 0, 1) : 0;
  const dx = x - fromX - along * spanX;
  const dy = y - fromY - along * spanY;
  return dx * dx + dy * dy;
}
