import type { Position } from "geojson";
import { worldPixels } from "../../../lib/geo/mercator.ts";
import { simplifyPlaneIndices } from "../../../lib/geo/simplify.ts";

/** Islands that are narrower, px, are islets. */
export const ISLET_PX = 64;
/** Of a stroke that is six times as wide on both sides. */
const TOLERANCE_PX = 2;

/**
 * A coast as lines without corners, for strokes that are wider than its islands and bays: each side of the ring
 * separately, since round caps join at any angle, and of an islet a line from the first corner to the farthest one, which
 * remains visible when the sides are too short to be drawn.
 * @param ring closed, on the plane on which the world is the unit square
 * @param zoom up to which the lines are drawn
 */
export function isletLines(ring: readonly Position[], zoom: number): Position[][] {
  const [start] = ring;
  if (!start) return [];
  const pixels = worldPixels(zoom);
  const [x, y] = [0, 1].map((axis) => Float64Array.from(ring, (position) => position[axis] ?? 0));
  const kept = x && y ? simplifyPlaneIndices(x, y, TOLERANCE_PX / pixels) : [];
  const corners = Array.from(kept, (i) => ring[i] ?? start);
  const sides = corners.length > 2 ? corners.slice(1).map((corner, i) => [corners[i] ?? corner, corner]) : [];
  const farthest = ring.reduce((a, b) => (distance(start, b) > distance(start, a) ? b : a));
  const isIslet = distance(start, farthest) * pixels < ISLET_PX;
  return isIslet ? [[start, farthest], ...sides] : sides;
}

function distance([fromX = 0, fromY = 0]: Position, [x = 0, y = 0]: Position): number {
  return Math.hypot(x - fromX, y - fromY);
}
