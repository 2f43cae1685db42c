import { EARTH_DIAMETER_METERS, RADIANS } from "../../../src/lib/geo/distance.ts";
import { MinHeap } from "../../../src/lib/minHeap.ts";
import { type NodeEdges, nodeEdges } from "./nodeEdges.ts";
import { COST_PER_METER, type RouteNetwork } from "./routeNetwork.ts";
import { partOfLocation, positionAtLocation } from "./trailLines.ts";
import {
  cheapestDirect,
  nodesBeside,
  type Slice,
  slicesToNode,
  type WayEntry,
  type WaySteps,
  wayEntries,
} from "./waySlices.ts";
import { WayTree } from "./wayTree.ts";

/** Keeps estimates below true distances in spite of rounding, which moves points by some nanometres. */
const SLACK = 1 - 1e-6;

/** Finds shortest ways through a network, by A* over typed arrays that are reused. */
export class WayFinder implements WaySteps {
  private readonly costs: Float64Array;
  readonly cameFrom: Int32Array;
  readonly byLink: Uint8Array;
  /** The search in which `costs` of a node is valid. */
  private readonly stamps: Uint32Array;
  /** Interleaved x, y, z of each node on the sphere, in the unit of costs: straight lines through it are estimates. */
  private readonly points: Float64Array;
  /** The least possible cost of a way through a node, as far as it is known. */
  private readonly totals: Float64Array;
  private readonly goalStamps: Uint32Array;
  private readonly goalCosts: Float64Array;
  private readonly goalEntries: Uint8Array;
  readonly edges: NodeEdges;
  private readonly heap = new MinHeap();
  private search = 0;

  constructor(readonly network: RouteNetwork) {
    const count = network.nodeLocations.length;
    this.costs = new Float64Array(count);
    this.cameFrom = new Int32Array(count);
    this.byLink = new Uint8Array(count);
    this.stamps = new Uint32Array(count);
    this.points = new Float64Array(3 * count);
    for (let node = 0; node < count; node++) {
      this.points.set(pointOf(network.nodeLng[node], network.nodeLat[node]), 3 * node);
    }
    this.edges = nodeEdges(network);
    this.totals = new Float64Array(count);
    this.goalStamps = new Uint32Array(count);
    this.goalCosts = new Float64Array(count);
    this.goalEntries = new Uint8Array(count);
  }

  /**
   * The shortest way between two locations as slices of trails, joined by straight connectors; null when there is none.
   * On one part it is the slice between them, even where a way over other trails is shorter.
   */
  find(from: number, to: number): Slice[] | null {
    const { lines, componentOfPart } = this.network;
    const [fromPart, toPart] = [partOfLocation(lines, from), partOfLocation(lines, to)];
    if (fromPart === toPart) return [[from, to]];
    if (componentOfPart[fromPart] !== componentOfPart[toPart]) return null;
    const starts = wayEntries(this.network, from);
    const goals = wayEntries(this.network, to);
    const direct = cheapestDirect(starts, goals);
    this.search++;
    const node = this.searchTo(starts, goals, to, direct.cost);
    if (node < 0) return direct.slices;
    const goal = goals[this.goalEntries[node]];
    return slicesToNode(this.network, this, { node, starts, goals, goal });
  }

  /** The shortest ways from each of two locations to all nodes on some way of at most `limit` between them. */
  treesWithin(limit: number, start: number, goal: number): [forth: WayTree, back: WayTree] {
    const { points } = this;
    const [x, y, z] = pointOf(...positionAtLocation(this.network.lines, goal));
    const forth = new WayTree(this.network, this.edges, start, (node, cost) => {
      const [dx, dy, dz] = [points[3 * node] - x, points[3 * node + 1] - y, points[3 * node + 2] - z];
      return cost + Math.sqrt(dx * dx + dy * dy + dz * dz) * SLACK <= limit;
    });
    forth.exploreAll();
    const back = new WayTree(
      this.network,
      this.edges,
      goal,
      (node, cost) => cost + forth.costOf(node) <= limit,
    );
    back.exploreAll();
    return [forth, back];
  }

  /** @returns the last node of the cheapest way, -1 if none costs less than `limit` */
  private searchTo(starts: WayEntry[], goals: WayEntry[], to: number, limit: number): number {
    const { nodeCosts } = this.network;
    const { costs, totals, points, stamps, cameFrom, byLink, heap, edges, search } = this;
    const { goalStamps, goalCosts } = this;
    const [goalX, goalY, goalZ] = pointOf(...positionAtLocation(this.network.lines, to));
    heap.clear();
    goals.forEach((goal, entry) => {
      for (const node of nodesBeside(this.network, goal)) {
        const cost = goal.cost + Math.abs(nodeCosts[node] - goal.along);
        if (this.goalStamps[node] === search && this.goalCosts[node] <= cost) continue;
        this.goalStamps[node] = search;
        this.goalCosts[node] = cost;
        this.goalEntries[node] = entry;
      }
    });
    starts.forEach((start, entry) => {
      for (const node of nodesBeside(this.network, start)) {
        const cost = start.cost + Math.abs(nodeCosts[node] - start.along);
        if (stamps[node] === search && costs[node] <= cost) continue;
        stamps[node] = search;
        costs[node] = cost;
        // Explored without an estimate, before all others.
        totals[node] = cost;
        cameFrom[node] = -1 - entry;
        byLink[node] = 0;
        heap.push(node, cost);
      }
    });
    let least = limit;
    let last = -1;
    while (heap.leastKey < least) {
      const key = heap.leastKey;
      const node = heap.pop();
      // Reached at a lower cost since.
      if (key > totals[node]) continue;
      const cost = costs[node];
      if (goalStamps[node] === search) {
        const total = cost + goalCosts[node];
        if (total < least) {
          least = total;
          last = node;
        }
      }
      const end = edges.starts[node + 1];
      for (let edge = edges.starts[node]; edge < end; edge++) {
        const next = edges.nodes[edge];
        const reached = cost + edges.costs[edge];
        if (stamps[next] === search && costs[next] <= reached) continue;
        stamps[next] = search;
        costs[next] = reached;
        cameFrom[next] = node;
        byLink[next] = edges.areLinks[edge];
        const x = points[3 * next] - goalX;
        const y = points[3 * next + 1] - goalY;
        const z = points[3 * next + 2] - goalZ;
        const total = reached + Math.sqrt(x * x + y * y + z * z) * SLACK;
        totals[next] = total;
        heap.push(next, total);
      }
    }
    return last;
  }
}

/** A position as a point of the sphere, in the unit of costs. */
function pointOf(lng: number, lat: number): [x: number, y: number, z: number] {
  const radius = (EARTH_DIAMETER_METERS / 2) * COST_PER_METER;
  const ring = radius * Math.cos(lat * RADIANS);
  return [ring * Math.cos(lng * RADIANS), ring * Math.sin(lng * RADIANS), radius * Math.sin(lat * RADIANS)];
}
