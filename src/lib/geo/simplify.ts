const RADIANS = Math.PI / 180;

/**
 * Indexes of the vertices that a line keeps when it may stray by `tolerance` degrees of latitude
 * (Douglas-Peucker; east-west shrinks with the cosine of latitude). The ends are always kept.
 * Longitudes must be unwrapped.
 */
export function simplifyIndices(lng: Float64Array, lat: Float64Array, tolerance: number): Uint32Array {
  const count = lng.length;
  if (count < 3) return Uint32Array.from(lng.keys());
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  let kept = 2;
  const spans = [0, count - 1];
  while (spans.length > 0) {
    const end = spans.pop() as number;
    const start = spans.pop() as number;
    const farthest = farthestVertex(lng, lat, start, end, tolerance * tolerance);
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    kept++;
    if (farthest - start > 1) spans.push(start, farthest);
    if (end - farthest > 1) spans.push(farthest, end);
  }
  const indices = new Uint32Array(kept);
  for (let i = 0, next = 0; i < count; i++) if (isKept[i]) indices[next++] = i;
  return indices;
}

/** The vertex between `start` and `end` farthest from the segment joining them, -1 when none is beyond the limit. */
function farthestVertex(
  lng: Float64Array,
  lat: Float64Array,
  start: number,
  end: number,
  limitSquared: number,
): number {
  const startLng = lng[start] as number;
  const startLat = lat[start] as number;
  const shrink = Math.cos(((startLat + (lat[end] as number)) / 2) * RADIANS);
  const spanX = ((lng[end] as number) - startLng) * shrink;
  const spanY = (lat[end] as number) - startLat;
  const spanSquared = spanX * spanX + spanY * spanY;
  let farthest = -1;
  let worst = limitSquared;
  for (let i = start + 1; i < end; i++) {
    let x = ((lng[i] as number) - startLng) * shrink;
    let y = (lat[i] as number) - startLat;
    if (spanSquared > 0) {
      const along = Math.max(0, Math.min(1, (x * spanX + y * spanY) / spanSquared));
      x -= along * spanX;
      y -= along * spanY;
    }
    const squared = x * x + y * y;
    if (squared > worst) {
      worst = squared;
      farthest = i;
    }
  }
  return farthest;
}
