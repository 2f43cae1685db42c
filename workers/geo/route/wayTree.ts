import { MinHeap } from "../../../src/lib/minHeap.ts";
import type { NodeEdges } from "./nodeEdges.ts";
import type { RouteNetwork } from "./routeNetwork.ts";
import { partOfLocation } from "./trailLines.ts";
import {
  cheapestDirect,
  nodesBeside,
  type Slice,
  slicesToNode,
  type WayEntry,
  type WaySteps,
  wayEntries,
} from "./waySlices.ts";

/** A node through which a way may reach its goal. */
interface LastNode {
  node: number;
  /** From the node to the goal. */
  cost: number;
  goal: WayEntry;
}

/**
 * Shortest ways from one vertex, the same as those of `WayFinder`. What was explored for one goal is kept for the next:
 * a ghost asks at every move of the pointer for the way from the same pin.
 */
export class WayTree implements WaySteps {
  private readonly costs: Float64Array;
  readonly cameFrom: Int32Array;
  readonly byLink: Uint8Array;
  private readonly heap = new MinHeap();
  readonly starts: WayEntry[];

  /** @param isUseful whether ways on from a node that is reached at a cost matter; by default they all do */
  constructor(
    private readonly network: RouteNetwork,
    private readonly edges: NodeEdges,
    readonly root: number,
    private readonly isUseful: ((node: number, cost: number) => boolean) | null = null,
  ) {
    const count = network.nodeLocations.length;
    this.costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.cameFrom = new Int32Array(count);
    this.byLink = new Uint8Array(count);
    this.starts = wayEntries(network, root);
    this.starts.forEach((start, entry) => {
      for (const node of nodesBeside(network, start)) {
        const cost = start.cost + Math.abs(network.nodeCosts[node] - start.along);
        this.reach(node, cost, -1 - entry, 0);
      }
    });
  }

  /** The shortest way to a vertex; see `WayFinder.find`. */
  find(to: number): Slice[] | null {
    const { lines, componentOfPart } = this.network;
    const [fromPart, toPart] = [partOfLocation(lines, this.root), partOfLocation(lines, to)];
    if (fromPart === toPart) return [[this.root, to]];
    if (componentOfPart[fromPart] !== componentOfPart[toPart]) return null;
    const goals = wayEntries(this.network, to);
    const direct = cheapestDirect(this.starts, goals);
    const last = this.cheapestLast(this.lastNodes(goals), direct.cost);
    if (!last) return direct.slices;
    return slicesToNode(this.network, this, { ...last, starts: this.starts, goals });
  }

  /** Finds the ways to all relevant nodes. */
  exploreAll(): void {
    while (this.heap.size > 0) this.settleNext();
  }

  /** Cost of the way to a node; infinite as long as none is found. */
  costOf(node: number): number {
    return this.costs[node];
  }

  private lastNodes(goals: WayEntry[]): LastNode[] {
    return goals.flatMap((goal) =>
      nodesBeside(this.network, goal).map((node) => ({
        node,
        cost: goal.cost + Math.abs(this.network.nodeCosts[node] - goal.along),
        goal,
      })),
    );
  }

  /** Explores until no other way can be cheaper. @returns null if no way costs less than `limit` */
  private cheapestLast(lastNodes: LastNode[], limit: number): LastNode | null {
    const { costs, heap } = this;
    for (;;) {
      let least = limit;
      let cheapest: LastNode | null = null;
      for (const last of lastNodes) {
        const total = costs[last.node] + last.cost;
        if (total >= least) continue;
        least = total;
        cheapest = last;
      }
      if (heap.leastKey >= least) return cheapest;
      this.settleNext();
    }
  }

  private settleNext(): void {
    const { costs, heap, edges } = this;
    const key = heap.leastKey;
    const node = heap.pop();
    // Reached at a lower cost since.
    if (key > costs[node]) return;
    const end = edges.starts[node + 1];
    for (let edge = edges.starts[node]; edge < end; edge++) {
      const next = edges.nodes[edge];
      const cost = key + edges.costs[edge];
      this.reach(next, cost, node, edges.areLinks[edge]);
    }
  }

  private reach(node: number, cost: number, from: number, isLink: number): void {
    if (this.costs[node] <= cost || this.isUseful?.(node, cost) === false) return;
    this.costs[node] = cost;
    this.cameFrom[node] = from;
    this.byLink[node] = isLink;
    this.heap.push(node, cost);
  }
}
