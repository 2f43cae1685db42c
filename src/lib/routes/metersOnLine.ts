import type { Position } from "../../contract/position.ts";
import { clamp } from "../clamp.ts";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../geo/distance.ts";
import { wholeTurns } from "../geo/wholeTurns.ts";
import { memoizeWeakly } from "../memoize.ts";

interface Line {
  /** Interleaved lng, lat in degrees, unwrapped. */
  positions: Float64Array;
}

/** Square degrees by which rounding may part two passes of one place: about a millimetre. */
const SAME = 1e-16;

/**
 * Metres along a line to its first nearest point; null if that is farther than `maxMeters`. Runs for each move of the
 * pointer over all segments, so it measures in a plane at the latitude of the position: right for what is near it.
 */
export function metersOnLine(line: Line, [lng, lat]: Position, maxMeters: number): number | null {
  const { positions } = line;
  const shrink = Math.cos(lat * RADIANS);
  let [nearest, share] = [0, 0];
  let least = (maxMeters / METERS_PER_DEGREE) ** 2;
  for (let end = 1; 2 * end < positions.length; end++) {
    const east = positions[2 * end - 2] - lng;
    const fromX = (east - wholeTurns(east)) * shrink;
    const fromY = positions[2 * end - 1] - lat;
    const x = (positions[2 * end] - positions[2 * end - 2]) * shrink;
    const y = positions[2 * end + 1] - positions[2 * end - 1];
    const along = clamp(-(fromX * x + fromY * y) / (x * x + y * y || 1), 0, 1);
    const away = (fromX + along * x) ** 2 + (fromY + along * y) ** 2;
    if (away >= least - SAME) continue;
    [nearest, share, least] = [end, along, away];
  }
  if (nearest === 0) return null;
  const meters = vertexMeters(line);
  return meters[nearest - 1] + share * (meters[nearest] - meters[nearest - 1]);
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
