import { clipPath } from "../../lib/geo/clipPath.ts";

/**
 * The part of a ring (interleaved x, y, not closed) within a frame [left, top, right, bottom]: along the frame it may run to
 * and fro, which fills nothing.
 */
export function clipRing(
  ring: readonly number[],
  [left, top, right, bottom]: readonly [number, number, number, number],
): number[] {
  const corners = ring.length / 2;
  const closed = { x: new Float64Array(corners + 1), y: new Float64Array(corners + 1) };
  for (let i = 0; i <= corners; i++) {
    const from = 2 * (i % corners);
    closed.x[i] = ring[from] ?? 0;
    closed.y[i] = ring[from + 1] ?? 0;
  }
  const [upright] = clipPath(closed, { axis: "x", low: left, high: right }, true);
  const [clipped] = upright ? clipPath(upright, { axis: "y", low: top, high: bottom }, true) : [];
  if (!clipped) return [];
  return Array.from(clipped.x.subarray(0, -1)).flatMap((x, i) => [x, clipped.y[i] ?? 0]);
}
