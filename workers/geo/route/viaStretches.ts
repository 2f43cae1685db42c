import type { RouteNetwork } from "./routeNetwork.ts";
import { costAlong } from "./routeNetwork.ts";
import { nodesBeside, type WayEntry } from "./waySlices.ts";
import type { WayTree } from "./wayTree.ts";

/** A place on a part with the costs of the shortest ways to it from the start, and from it to the goal. */
export interface CostedPlace {
  location: number;
  /** Along the part. */
  along: number;
  toStart: number;
  toGoal: number;
  /** -1 for an entry of the start or the goal. */
  node: number;
}

/** A stretch of a part between neighbouring nodes, in the direction of travel. */
export interface ViaStretch {
  part: number;
  a: CostedPlace;
  b: CostedPlace;
  /** Of the shortest way from the start to the goal that goes along it. */
  cost: number;
  /** Where on it, as costs from `a`, a place is passed by that way: its own shortest ways lead there and on. */
  from: number;
  to: number;
}

/** Calls back for each stretch along which a way of at most `limit` can be led by one place on it. */
export function eachViaStretch(
  network: RouteNetwork,
  [forth, back]: readonly [WayTree, WayTree],
  limit: number,
  found: (stretch: ViaStretch) => void,
): void {
  const { nodeLocations, nodeCosts, partOfNode } = network;
  const consider = (part: number, a: CostedPlace, b: CostedPlace) => {
    const length = Math.abs(b.along - a.along);
    const cost = a.toStart + length + b.toGoal;
    if (!(cost <= limit)) return;
    const from = Math.max(0, (b.toGoal - a.toGoal + length) / 2);
    const to = Math.min(length, (b.toStart - a.toStart + length) / 2);
    if (from <= to) found({ part, a, b, cost, from, to });
  };
  const placeOf = (node: number): CostedPlace => ({
    location: nodeLocations[node],
    along: nodeCosts[node],
    toStart: forth.costOf(node),
    toGoal: back.costOf(node),
    node,
  });
  let before: CostedPlace | null = null;
  for (let node = 0; node < nodeLocations.length; node++) {
    // Most nodes of a large network are too far from both.
    const isNear = forth.costOf(node) + back.costOf(node) <= limit;
    const place = isNear ? placeOf(node) : null;
    if (before && place && partOfNode[before.node] === partOfNode[node]) {
      consider(partOfNode[node], before, place);
      consider(partOfNode[node], place, before);
    }
    before = place;
  }
  const leastCost = (tree: WayTree, entry: WayEntry) =>
    nodesBeside(network, entry).reduce(
      (least, node) => Math.min(least, tree.costOf(node) + Math.abs(nodeCosts[node] - entry.along)),
      Number.POSITIVE_INFINITY,
    );
  for (const entry of forth.starts) {
    const place = { ...entry, toStart: entry.cost, toGoal: leastCost(back, entry), node: -1 };
    for (const node of nodesBeside(network, entry)) consider(entry.part, place, placeOf(node));
  }
  for (const entry of back.starts) {
    const place = { ...entry, toGoal: entry.cost, toStart: leastCost(forth, entry), node: -1 };
    for (const node of nodesBeside(network, entry)) consider(entry.part, placeOf(node), place);
  }
}

/** A vertex on a stretch that leads the way along it; null if it has none. */
export function vertexOn({ lines }: RouteNetwork, { part, a, b, from, to }: ViaStretch): number | null {
  const isForward = a.location < b.location;
  const [low, high] = isForward ? [a.location, b.location] : [b.location, a.location];
  const offset = (vertex: number) => Math.abs(costAlong(lines, vertex, part) - a.along);
  const middle = (from + to) / 2;
  let [least, end] = [Math.ceil(low), Math.floor(high) + 1];
  while (least < end) {
    const vertex = (least + end) >>> 1;
    if (isForward ? offset(vertex) < middle : offset(vertex) > middle) least = vertex + 1;
    else end = vertex;
  }
  const beside = [least, least - 1].filter((vertex) => vertex >= low && vertex <= high);
  return beside.find((vertex) => offset(vertex) >= from && offset(vertex) <= to) ?? null;
}
