import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { COST_PER_METER, costAlong, type RouteNetwork } from "./routeNetwork.ts";
import { touchedLocations } from "./touchedLocations.ts";
import { partOfLocation } from "./trailLines.ts";

/** A slice of one part's line, between two locations. */
export type Slice = readonly [from: number, to: number];

/** A way in the other direction. */
export function turnedWay(way: readonly Slice[]): Slice[] {
  return way.map(([from, to]) => [to, from] as const).reverse();
}

/** Where a way may start or end: the pin itself, or a location of another part beside it. */
export interface WayEntry {
  location: number;
  part: number;
  /** Of the straight connector to the pin. */
  cost: number;
  /** Cost along the trail to the location. */
  along: number;
}

/** How a search reached its nodes. */
export interface WaySteps {
  /** The node before each, or -1 minus the index of the entry at which the way starts. */
  cameFrom: Int32Array;
  /** 1 where a node was reached by a connector. */
  byLink: Uint8Array;
}

interface Stop {
  location: number;
  part: number;
  /** Whether a connector leads here from the stop before, though both may be on one part. */
  isLinked?: boolean;
}

/** A node remembers its entry in 7 bits. */
const MAX_TOUCHED = 100;

/** The entries of ways that start or end at a location; the first is the location itself, between two vertices the only one. */
export function wayEntries(network: RouteNetwork, vertex: number): WayEntry[] {
  const { lines, componentOfPart } = network;
  const part = partOfLocation(lines, vertex);
  const component = componentOfPart[part];
  const own = { location: vertex, part, cost: 0, along: costAlong(lines, vertex, part) };
  if (!Number.isInteger(vertex)) return [own];
  const touched = touchedLocations(
    lines,
    vertex,
    (other) => other !== part && componentOfPart[other] === component,
  );
  return [
    own,
    ...touched.slice(0, MAX_TOUCHED).map(({ location, part: other, meters }) => ({
      location,
      part: other,
      cost: Math.round(meters * COST_PER_METER),
      along: costAlong(lines, location, other),
    })),
  ];
}

/** The nodes before and after a location on its part. */
export function nodesBeside(
  { nodeLocations, partNodes }: RouteNetwork,
  { location, part }: Pick<WayEntry, "location" | "part">,
): number[] {
  const first = partNodes[part];
  const end = partNodes[part + 1];
  const after = firstAtLeast(nodeLocations, location, first, end);
  const beside: number[] = [];
  if (after < end) beside.push(after);
  if (after > first) beside.push(after - 1);
  return beside;
}

/** The nodes of a slice in the direction of travel. */
export function nodesWithin({ nodeLocations }: RouteNetwork, from: number, to: number): number[] {
  const most = Math.max(from, to);
  const nodes: number[] = [];
  for (let node = firstAtLeast(nodeLocations, Math.min(from, to)); nodeLocations[node] <= most; node++) {
    nodes.push(node);
  }
  return from <= to ? nodes : nodes.reverse();
}

/** The cheapest way from an entry to one on the same part, without a node between. */
export function cheapestDirect(
  starts: WayEntry[],
  goals: WayEntry[],
): { cost: number; slices: Slice[] | null } {
  let cost = Number.POSITIVE_INFINITY;
  let slices: Slice[] | null = null;
  for (const start of starts) {
    for (const goal of goals) {
      if (start.part !== goal.part) continue;
      const total = start.cost + goal.cost + Math.abs(goal.along - start.along);
      if (total >= cost) continue;
      cost = total;
      slices = slicesThrough([starts[0], start, goal, goals[0]]);
    }
  }
  return { cost, slices };
}

/** The slices of the way that a search found to a node, and on to its goal. */
export function slicesToNode(
  { nodeLocations, partOfNode }: RouteNetwork,
  { cameFrom, byLink }: WaySteps,
  {
    node,
    starts,
    goals,
    goal,
  }: { node: number; starts: WayEntry[]; goals: WayEntry[]; goal: WayEntry | undefined },
): Slice[] {
  const visited: Stop[] = [];
  let at = node;
  for (; at >= 0; at = cameFrom[at]) {
    const [location, part] = [nodeLocations[at], partOfNode[at]];
    visited.push({ location, part, isLinked: byLink[at] === 1 });
  }
  return slicesThrough([starts[0], starts[-1 - at], ...visited.reverse(), goal, goals[0]]);
}

/** Joins stops on the same part to slices. */
function slicesThrough(stops: (Stop | undefined)[]): Slice[] {
  const slices: { from: number; to: number; part: number }[] = [];
  for (const stop of stops) {
    if (!stop) continue;
    const last = slices.at(-1);
    if (last?.part === stop.part && !stop.isLinked) last.to = stop.location;
    else slices.push({ from: stop.location, to: stop.location, part: stop.part });
  }
  return slices.map(({ from, to }) => [from, to]);
}
