import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { TrailIndex } from "../index/trailIndex.ts";
import { findContacts } from "./findContacts.ts";
import { thinContacts } from "./thinContacts.ts";
import {
  partOfLocation,
  positionAtLocation,
  type TrailLines,
  trailLines,
  valueAtLocation,
} from "./trailLines.ts";

/** Metres in units of 2^-26 m (15 nm): sums are exact, and a way costs the same in both directions. */
export const COST_PER_METER = 2 ** 26;

/** Trails differ in cost by up to this share, so that of two equal lines always the same one is taken. */
const TIE_BREAK = 1e-7;

/**
 * The trails of a guide as a graph. Nodes are the locations of junctions, ordered by location and so by part; neighbours on
 * a part are joined by its line, the two locations of a junction by a straight connector of at most 30 m.
 */
export interface RouteNetwork {
  lines: TrailLines;
  nodeLocations: Float64Array;
  /** First node of each part, followed by the number of nodes. */
  partNodes: Uint32Array;
  partOfNode: Uint32Array;
  /** Cost from the start of the node's trail along its line. */
  nodeCosts: Float64Array;
  nodeLng: Float64Array;
  nodeLat: Float64Array;
  /** First connector of each node, followed by the number of connectors. Each connector is there for both nodes. */
  linkStarts: Uint32Array;
  linkNodes: Uint32Array;
  linkCosts: Float64Array;
  /** Parts with a way between them have the same number. */
  componentOfPart: Uint32Array;
}

/** Builds the network of all trails of an index. */
export function buildRouteNetwork(index: TrailIndex): RouteNetwork {
  const lines = trailLines(index);
  const junctions = thinContacts(lines, findContacts(lines));
  const nodeLocations = distinct(junctions.flatMap(({ a, b }) => [a, b]));
  const nodeOf = (location: number) => firstAtLeast(nodeLocations, location);
  const links = junctions.map(({ a, b }) => [nodeOf(a), nodeOf(b)] as const);
  const positions = Array.from(nodeLocations, (location) => positionAtLocation(lines, location));
  const partOfNode = Uint32Array.from(nodeLocations, (location) => partOfLocation(lines, location));
  const { partStarts } = lines.columns;
  const linkStarts = new Uint32Array(nodeLocations.length + 1);
  for (const [a, b] of links) {
    for (const node of [a, b]) linkStarts[node + 1] = linkStarts[node + 1] + 1;
  }
  for (let node = 0; node < nodeLocations.length; node++) {
    linkStarts[node + 1] = linkStarts[node + 1] + linkStarts[node];
  }
  const network: RouteNetwork = {
    lines,
    nodeLocations,
    partNodes: Uint32Array.from(partStarts, (start) => firstAtLeast(nodeLocations, start)),
    partOfNode,
    nodeCosts: Float64Array.from(nodeLocations, (location, node) =>
      costAlong(lines, location, partOfNode[node]),
    ),
    nodeLng: Float64Array.from(positions, ([lng]) => lng),
    nodeLat: Float64Array.from(positions, ([, lat]) => lat),
    linkStarts,
    linkNodes: new Uint32Array(2 * links.length),
    linkCosts: new Float64Array(2 * links.length),
    componentOfPart: componentsOf(
      partStarts.length - 1,
      links.map(([a, b]) => [partOfNode[a], partOfNode[b]]),
    ),
  };
  addLinks(network, links);
  return network;
}

/** Cost from the start of a trail along its line to a location of a part. */
export function costAlong({ along }: TrailLines, location: number, part: number): number {
  return Math.round(valueAtLocation(along, location) * (1 + TIE_BREAK * shareOf(part)) * COST_PER_METER);
}

function addLinks(network: RouteNetwork, links: (readonly [number, number])[]): void {
  const { nodeLng, nodeLat, linkStarts, linkNodes, linkCosts } = network;
  const next = linkStarts.slice();
  links.forEach(([a, b], link) => {
    const meters = distanceMeters(nodeLng[a], nodeLat[a], nodeLng[b], nodeLat[b]);
    // Up to a micrometre more, so that no two ways are equally long.
    const cost = Math.round(meters * COST_PER_METER + 64 * shareOf(link));
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const at = next[from];
      next[from] = at + 1;
      linkNodes[at] = to;
      linkCosts[at] = cost;
    }
  });
}

function distinct(values: number[]): Float64Array {
  const sorted = Float64Array.from(values).sort();
  return sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
}

/** The component of each part, by union of the joined ones. */
function componentsOf(parts: number, joins: [number, number][]): Uint32Array {
  const parents = Uint32Array.from({ length: parts }, (_, part) => part);
  const rootOf = (part: number): number => {
    let root = part;
    while (parents[root] !== root) root = parents[root];
    for (let at = part; at !== root; ) {
      const parent = parents[at];
      parents[at] = root;
      at = parent;
    }
    return root;
  };
  for (const [a, b] of joins) parents[rootOf(a)] = rootOf(b);
  return parents.map((_, part) => rootOf(part));
}

/** A number from 0 to 1 that looks random, always the same for the same `seed`. */
function shareOf(seed: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
