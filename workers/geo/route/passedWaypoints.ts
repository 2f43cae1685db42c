import type { Position } from "../../../src/contract/position.ts";
import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestShare } from "../../../src/lib/geo/nearestShare.ts";
import { memoizeWeakly } from "../../../src/lib/memoize.ts";
import { degreesOf, runsNear } from "../index/runsNear.ts";
import { buildTrailIndex, type TrailIndex } from "../index/trailIndex.ts";
import type { RouteAxis } from "./routeAxis.ts";
import type { PassedWaypoint } from "./routeTypes.ts";

/** Waypoints farther from a way, in metres, are not on it. */
export const BESIDE_METERS = 150;

/** Passes that are nearer to a place by less than this are as near as the nearest. */
export const SAME_METERS = 10;

/** The waypoints on a route, in the order in which it passes them, each where it is nearest, and where it is as near again. */
export function passedWaypoints({ columns }: RouteAxis, waypoints: Waypoint[]): PassedWaypoint[] {
  const index = axisIndex(columns);
  return waypoints
    .flatMap(({ position }, waypoint) =>
      passesOf(index, position).map(({ meters }): PassedWaypoint => ({ index: waypoint, meters })),
    )
    .sort((a, b) => a.meters - b.meters || a.index - b.index);
}

/** The index of a route's line, which is of one trail. */
export const axisIndex = memoizeWeakly(buildTrailIndex);

/** A place on a line, by the segment from a vertex to the next one. */
interface Pass {
  vertex: number;
  meters: number;
  awayMeters: number;
}

/** The nearest passes of a line, the nearest first; what is near to one that is known is the same one. */
export function passesOf(index: TrailIndex, position: Position): Pass[] {
  const passes: Pass[] = [];
  const stretches = stretchesBeside(index, position).sort(
    (a, b) => a.awayMeters - b.awayMeters || a.vertex - b.vertex,
  );
  for (const pass of stretches) {
    const isAsNear = pass.awayMeters <= (passes[0] ?? pass).awayMeters + SAME_METERS;
    const isOther = passes.every(({ meters }) => Math.abs(meters - pass.meters) > 2 * BESIDE_METERS);
    if (isAsNear && isOther) passes.push(pass);
  }
  return passes;
}

/** Of each stretch of a line that stays beside a position the place nearest to it, where the line's distance is known. */
export function stretchesBeside(index: TrailIndex, position: Position): Pass[] {
  const { lng, lat, distance } = index.columns;
  const awayAt = (x: number, y: number) => distanceMeters(position[0], position[1], x, y);
  const stretches: (Pass & { end: number })[] = [];
  for (const vertex of segmentsNear(index, position)) {
    const to = vertex + 1;
    const share = nearestShare(position, [lng[vertex], lat[vertex]], [lng[to], lat[to]]);
    const mix = (column: Float64Array) => column[vertex] + share * (column[to] - column[vertex]);
    const pass = { vertex, meters: mix(distance), awayMeters: awayAt(mix(lng), mix(lat)) };
    if (pass.awayMeters > BESIDE_METERS || Number.isNaN(pass.meters)) continue;
    const last = stretches.at(-1);
    if (last?.end === vertex && awayAt(lng[vertex], lat[vertex]) <= BESIDE_METERS) {
      last.end = to;
      if (pass.awayMeters < last.awayMeters) Object.assign(last, pass);
    } else stretches.push({ ...pass, end: to });
  }
  return stretches;
}

/** The first vertices of the segments that may be beside a position, in their order. */
function segmentsNear(index: TrailIndex, position: Position): number[] {
  const { lat } = index.columns;
  const limit = degreesOf(BESIDE_METERS);
  const found: number[] = [];
  for (const [from, to, partEnd] of runsNear(index, position, BESIDE_METERS)) {
    for (let i = from; i < Math.min(to, partEnd - 1); i++) {
      const [a, b] = [lat[i] - position[1], lat[i + 1] - position[1]];
      if (Math.min(a, b) <= limit && Math.max(a, b) >= -limit) found.push(i);
    }
  }
  return found;
}
