import type { Position } from "../../contract/position.ts";
import { distanceMeters } from "../geo/distance.ts";
import { memoizeWeakly } from "../memoize.ts";

interface Line {
  /** Interleaved lng, lat in degrees, unwrapped. */
  positions: Float64Array;
}

/** Metres along a line to its first nearest vertex; null if that is farther than `maxMeters`. */
export function metersOnLine(line: Line, [lng, lat]: Position, maxMeters: number): number | null {
  const { positions } = line;
  let nearest = -1;
  let leastMeters = maxMeters;
  for (let vertex = 0; 2 * vertex < positions.length; vertex++) {
    const away = distanceMeters(lng, lat, positions[2 * vertex], positions[2 * vertex + 1]);
    if (away > leastMeters || (nearest >= 0 && away === leastMeters)) continue;
    nearest = vertex;
    leastMeters = away;
  }
  return nearest < 0 ? null : vertexMeters(line)[nearest];
}

/** Metres along a line at each vertex. */
export const vertexMeters = memoizeWeakly(({ positions }: Line): Float64Array => {
  const meters = new Float64Array(positions.length / 2);
  for (let vertex = 1; vertex < meters.length; vertex++) {
    const [fromLng, fromLat, lng, lat] = positions.subarray(2 * vertex - 2, 2 * vertex + 2);
    meters[vertex] = meters[vertex - 1] + distanceMeters(fromLng, fromLat, lng, lat);
  }
  return meters;
});
