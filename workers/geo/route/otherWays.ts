import { PASS_METERS } from "./findContacts.ts";
import { COST_PER_METER, type RouteNetwork } from "./routeNetwork.ts";
import { metersOfSlice, SharedLengths, sharedMeters } from "./sharedLengths.ts";
import { metersBetween, type TrailLines } from "./trailLines.ts";
import { eachViaStretch, type ViaStretch, vertexOn } from "./viaStretches.ts";
import type { WayFinder } from "./wayFinder.ts";
import { nodesWithin, type Slice, turnedWay } from "./waySlices.ts";

/** Ways that are offered besides the known one. */
export const MOST_OTHER_WAYS = 3;

/** Of the length of either of two ways. */
const MOST_SHARED = 0.7;

/** How many times as long as the known one a way may be: first the near ones are looked through. */
const MOST_LENGTHS = [1.2, 1.6, 3] as const;

/** In a dense network there are many that lead round a detour and back to where it began. */
const MOST_EXAMINED = 100;

/** Of rounding. */
const OVERLAP_METERS = 1;

/**
 * Vertices through which other ways lead from one place to another, the shortest way first. They are simple, and share
 * at most 70% of their length with the known way and with each other.
 * @param isAllowed whether a way may lead through a vertex; it gets the shortest ways there and on to the goal
 */
export function otherWays(
  finder: WayFinder,
  [start, goal]: readonly [number, number],
  known: Slice[],
  isAllowed: (vertex: number, there: Slice[], on: Slice[]) => boolean,
): number[] {
  const { network } = finder;
  const knownMeters = lengthOf(network.lines, known);
  const ways = [{ slices: known, meters: knownMeters }];
  const vertices: number[] = [];
  for (const lengths of MOST_LENGTHS) {
    const limit = Math.ceil(lengths * knownMeters * COST_PER_METER);
    const trees = finder.treesWithin(limit, start, goal);
    const shared = ways.map(({ slices }) => new SharedLengths(network, trees, slices));
    const isOther = (stretch: ViaStretch) => {
      const meters = stretch.cost / COST_PER_METER;
      return ways.every(
        (way, at) => (shared[at]?.along(stretch) ?? 0) <= MOST_SHARED * Math.min(way.meters, meters),
      );
    };
    const stretches: ViaStretch[] = [];
    eachViaStretch(network, trees, limit, (stretch) => {
      if (isOther(stretch)) stretches.push(stretch);
    });
    stretches.sort((a, b) => a.cost - b.cost || b.to - b.from - a.to + a.from);
    let examined = 0;
    let last = 0;
    for (const stretch of stretches) {
      if (vertices.length === MOST_OTHER_WAYS) return vertices;
      // Sums are exact, and no two ways cost the same.
      if (stretch.cost === last || !isOther(stretch)) continue;
      const vertex = vertexOn(network, stretch);
      if (vertex === null) continue;
      last = stretch.cost;
      if (examined++ === MOST_EXAMINED) break;
      const [there, back] = [trees[0].find(vertex), trees[1].find(vertex)];
      if (!there || !back) continue;
      const on = turnedWay(back);
      const slices = [...there, ...on];
      if (!isSimple(network, slices)) continue;
      const meters = lengthOf(network.lines, slices);
      const isAlike = ways.some(
        (way) => sharedMeters(network.lines, slices, way.slices) > MOST_SHARED * Math.min(meters, way.meters),
      );
      if (isAlike || !isAllowed(vertex, there, on)) continue;
      ways.push({ slices, meters });
      shared.push(new SharedLengths(network, trees, slices));
      vertices.push(vertex);
    }
  }
  return vertices;
}

/** Length in metres, with the connectors between slices. */
function lengthOf(lines: TrailLines, way: readonly Slice[]): number {
  return way.reduce((sum, slice, at) => {
    const before = way[at - 1];
    return sum + metersOfSlice(lines, slice) + (before ? metersBetween(lines, before[1], slice[0]) : 0);
  }, 0);
}

/** Whether a way goes along no stretch twice, and does not return to a junction that it has passed. */
function isSimple(network: RouteNetwork, way: readonly Slice[]): boolean {
  const { lines, nodeLocations, linkStarts, linkNodes } = network;
  const passed = new Map<number, number>();
  let meters = 0;
  for (const [from, to] of way) {
    for (const node of nodesWithin(network, from, to)) {
      const at = meters + metersOfSlice(lines, [from, nodeLocations[node]]);
      const isAgain = (other: number) => at - (passed.get(other) ?? at) > PASS_METERS;
      if (isAgain(node)) return false;
      for (let link = linkStarts[node]; link < linkStarts[node + 1]; link++) {
        if (isAgain(linkNodes[link])) return false;
      }
      if (!passed.has(node)) passed.set(node, at);
    }
    meters += metersOfSlice(lines, [from, to]);
  }
  const whole = way.reduce((sum, slice) => sum + metersOfSlice(lines, slice), 0);
  return sharedMeters(lines, way, way) - whole <= OVERLAP_METERS;
}
