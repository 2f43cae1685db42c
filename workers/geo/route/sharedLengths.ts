import type { RouteNetwork } from "./routeNetwork.ts";
import { type TrailLines, valueAtLocation } from "./trailLines.ts";
import type { ViaStretch } from "./viaStretches.ts";
import { nodesWithin, type Slice } from "./waySlices.ts";
import type { WayTree } from "./wayTree.ts";

/** Length of a slice in metres. */
export function metersOfSlice({ along }: Pick<TrailLines, "along">, [from, to]: Slice): number {
  return Math.abs(valueAtLocation(along, to) - valueAtLocation(along, from));
}

/** Metres that slices have in common with others; what they go along twice counts twice. */
export function sharedMeters(lines: TrailLines, way: readonly Slice[], other: readonly Slice[]): number {
  let sum = 0;
  for (const [a, b] of way) {
    const [low, high] = a < b ? [a, b] : [b, a];
    for (const [from, to] of other) {
      const start = Math.max(low, Math.min(from, to));
      const end = Math.min(high, Math.max(from, to));
      if (start < end) sum += metersOfSlice(lines, [start, end]);
    }
  }
  return sum;
}

/** Metres that shortest ways from two roots have in common with one way, each summed once along the trees. */
export class SharedLengths {
  /** Of the stretch from each node to the next one. */
  private readonly ofStretch = new Map<number, number>();
  private readonly sums: readonly [Float64Array, Float64Array];

  constructor(
    private readonly network: RouteNetwork,
    private readonly trees: readonly [WayTree, WayTree],
    private readonly way: readonly Slice[],
  ) {
    const { nodeLocations, lines } = network;
    for (const [from, to] of way) {
      const nodes = nodesWithin(network, Math.min(from, to), Math.max(from, to));
      // The stretches before the first node and after the last one are shared in part.
      const first = nodes[0] === undefined ? null : nodes[0] - 1;
      for (const node of first === null ? [] : [first, ...nodes]) {
        const [start, end] = [nodeLocations[node], nodeLocations[node + 1]];
        if (start === undefined || end === undefined || this.ofStretch.has(node)) continue;
        this.ofStretch.set(node, sharedMeters(lines, [[start, end]], way));
      }
    }
    const count = nodeLocations.length;
    this.sums = [new Float64Array(count).fill(Number.NaN), new Float64Array(count).fill(Number.NaN)];
  }

  /** Of the shortest way along a stretch. */
  along({ a, b }: ViaStretch): number {
    const { lines } = this.network;
    const own = sharedMeters(lines, [[a.location, b.location]], a.node < 0 || b.node < 0 ? this.way : []);
    const between = a.node < 0 || b.node < 0 ? own : this.between(a.node, b.node);
    return (a.node < 0 ? 0 : this.toNode(0, a.node)) + between + (b.node < 0 ? 0 : this.toNode(1, b.node));
  }

  private between(a: number, b: number): number {
    return this.ofStretch.get(Math.min(a, b)) ?? 0;
  }

  /** Of the way of a tree to a node. */
  private toNode(which: 0 | 1, node: number): number {
    const { cameFrom, byLink, starts } = this.trees[which];
    const sums = this.sums[which];
    const open: number[] = [];
    let at = node;
    let sum = 0;
    for (; at >= 0; at = cameFrom[at]) {
      sum = sums[at];
      if (!Number.isNaN(sum)) break;
      open.push(at);
    }
    if (at < 0) {
      const first = open.pop() as number;
      const start = starts[-1 - at]?.location ?? 0;
      sum = sharedMeters(this.network.lines, [[start, this.network.nodeLocations[first]]], this.way);
      sums[first] = sum;
      at = first;
    }
    for (const next of open.reverse()) {
      if (byLink[next] === 0) sum += this.between(at, next);
      sums[next] = sum;
      at = next;
    }
    return sum;
  }
}
