import type { Position } from "../../contract/position.ts";
import { clamp } from "../clamp.ts";
import { firstAtLeast } from "../firstAtLeast.ts";
import { distanceMeters } from "../geo/distance.ts";
import { nearestShare } from "../geo/nearestShare.ts";
import { memoizeWeakly } from "../memoize.ts";
import { vertexMeters } from "../routes/metersOnLine.ts";
import type { Span } from "../span.ts";

/** A planned route and its one line: interleaved lng, lat in degrees, unwrapped. */
interface RouteLine {
  lengthMeters: number;
  line: { positions: Float64Array };
}

/** Metres along the route at each vertex of its line; the last has the route's length. */
export const routeMeters = memoizeWeakly(({ line, lengthMeters }: RouteLine): Float64Array => {
  const meters = vertexMeters(line);
  const measured = meters.at(-1) ?? 0;
  // The route's length is a sum of rounded legs.
  const scale = measured > 0 ? lengthMeters / measured : 1;
  return meters.map((value) => value * scale);
});

/** The position at an offset of a route's line; beyond the ends that of the end, null without a line. */
export function positionAlong(route: RouteLine, meters: number): Position | null {
  const { positions } = route.line;
  const offsets = routeMeters(route);
  if (offsets.length === 0) return null;
  const after = firstAtLeast(offsets, meters);
  if (after === 0) return vertexAt(positions, 0);
  if (after === offsets.length) return vertexAt(positions, after - 1);
  const start = offsets[after - 1];
  const share = (meters - start) / (offsets[after] - start);
  return between(vertexAt(positions, after - 1), vertexAt(positions, after), share);
}

/** The part of a route's line between two offsets, interleaved lng, lat. */
export function lineBetween(route: RouteLine, { fromMeters, toMeters }: Span): Float64Array {
  const offsets = routeMeters(route);
  const [start, end] = [positionAlong(route, fromMeters), positionAlong(route, toMeters)];
  if (!start || !end) return new Float64Array(0);
  const from = firstAtLeast(offsets, fromMeters);
  const to = firstAtLeast(offsets, toMeters);
  const within = route.line.positions.subarray(2 * from, 2 * Math.max(from, to));
  const line = new Float64Array(within.length + 4);
  line.set(start);
  line.set(within, 2);
  line.set(end, within.length + 2);
  return line;
}

/** The offset of a route's line, within a span of it, that is nearest to a position; the first of equals. */
export function nearestAlong(route: RouteLine, position: Position, span: Span): number {
  const { positions } = route.line;
  const offsets = routeMeters(route);
  let [nearest, best] = [span.fromMeters, Number.POSITIVE_INFINITY];
  const last = Math.min(offsets.length - 1, firstAtLeast(offsets, span.toMeters));
  for (let i = Math.max(1, firstAtLeast(offsets, span.fromMeters)); i <= last; i++) {
    const [from, to] = [vertexAt(positions, i - 1), vertexAt(positions, i)];
    const share = nearestShare(position, from, to);
    const [start, end] = [offsets[i - 1], offsets[i]];
    const meters = clamp(start + share * (end - start), span.fromMeters, span.toMeters);
    const along = end > start ? (meters - start) / (end - start) : 0;
    const away = distanceMeters(...between(from, to, along), ...position);
    if (away >= best) continue;
    [nearest, best] = [meters, away];
  }
  return nearest;
}

function vertexAt(positions: Float64Array, index: number): Position {
  return [positions[2 * index], positions[2 * index + 1]];
}

function between([lngA, latA]: Position, [lngB, latB]: Position, share: number): Position {
  return [lngA + share * (lngB - lngA), latA + share * (latB - latA)];
}
