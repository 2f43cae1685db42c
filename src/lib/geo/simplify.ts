import { RADIANS } from "./distance.ts";

/**
 * Indexes of the vertices that a line keeps when simplified with a tolerance in degrees of latitude (Douglas-Peucker;
 * east-west distances scale with the cosine of latitude). The ends are always kept. Longitudes must be unwrapped.
 */
export function simplifyIndices(lng: Float64Array, lat: Float64Array, tolerance: number): Uint32Array {
  return retainedVertices(lng, lat, tolerance, (start, end) => Math.cos(((start + end) / 2) * RADIANS));
}

/** The same for a line on a plane; `tolerance` is in the unit of x and y. */
export function simplifyPlaneIndices(x: Float64Array, y: Float64Array, tolerance: number): Uint32Array {
  return retainedVertices(x, y, tolerance, () => 1);
}

/**
 * Vertices examined per vertex of a line before its spans are halved instead of split at their farthest vertex. Lines of
 * real trails need up to 25; a zigzag, of which each split takes off one vertex, would need half its length.
 */
const MAX_EXAMINED_PER_VERTEX = 100;

/**
 * `widthOf` returns the length of a unit of x in units of y, for a segment between two values of y. The work is bounded:
 * a line that takes too long keeps more vertices than necessary, all others within the tolerance.
 */
function retainedVertices(
  x: Float64Array,
  y: Float64Array,
  tolerance: number,
  widthOf: (startY: number, endY: number) => number,
): Uint32Array {
  const count = x.length;
  if (count < 3) return Uint32Array.from(x.keys());
  const isRetained = new Uint8Array(count);
  isRetained[0] = 1;
  isRetained[count - 1] = 1;
  let retained = 2;
  let examinable = MAX_EXAMINED_PER_VERTEX * count;
  const spans = [0, count - 1];
  while (spans.length > 0) {
    const end = spans.pop() as number;
    const start = spans.pop() as number;
    const width = widthOf(y[start], y[end]);
    const farthest = farthestVertex(x, y, start, end, width, tolerance * tolerance);
    if (farthest < 0) continue;
    examinable -= end - start;
    const split = examinable > 0 ? farthest : (start + end) >> 1;
    isRetained[split] = 1;
    retained++;
    if (split - start > 1) spans.push(start, split);
    if (end - split > 1) spans.push(split, end);
  }
  const indices = new Uint32Array(retained);
  for (let i = 0, next = 0; i < count; i++) if (isRetained[i]) indices[next++] = i;
  return indices;
}

/** The vertex between `start` and `end` farthest from their segment; -1 if none is beyond the tolerance. */
function farthestVertex(
  x: Float64Array,
  y: Float64Array,
  start: number,
  end: number,
  width: number,
  limitSquared: number,
): number {
  const startX = x[start];
  const startY = y[start];
  const spanX = (x[end] - startX) * width;
  const spanY = y[end] - startY;
  const spanSquared = spanX * spanX + spanY * spanY;
  let farthest = -1;
  let worst = limitSquared;
  for (let i = start + 1; i < end; i++) {
    let offsetX = (x[i] - startX) * width;
    let offsetY = y[i] - startY;
    if (spanSquared > 0) {
      const along = Math.max(0, Math.min(1, (offsetX * spanX + offsetY * spanY) / spanSquared));
      offsetX -= along * spanX;
      offsetY -= along * spanY;
    }
    const squared = offsetX * offsetX + offsetY * offsetY;
    if (squared > worst) {
      worst = squared;
      farthest = i;
    }
  }
  return farthest;
}
