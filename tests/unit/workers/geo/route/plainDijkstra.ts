import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { memoizeWeakly } from "../../../../../src/lib/memoize.ts";
import { MinHeap } from "../../../../../src/lib/minHeap.ts";
import type { RouteNetwork } from "../../../../../workers/geo/route/routeNetwork.ts";
import { touchedLocations } from "../../../../../workers/geo/route/touchedLocations.ts";
import { partOfLocation, positionAtLocation } from "../../../../../workers/geo/route/trailLines.ts";

type Edges = Map<number, [to: number, meters: number][]>;

/** Metres of the shortest way over a graph of all vertices and junctions, in maps; null if there is none. */
export function plainDijkstra(network: RouteNetwork, from: number, to: number): number | null {
  const { lines } = network;
  const edges: Edges = new Map(edgesOf(network));
  // A pin may also change to other trails where they are nearest to it, between their vertices.
  const touched = [from, to].flatMap((pin) =>
    touchedLocations(lines, pin, (part) => part !== partOfLocation(lines, pin)).map(({ location }) => ({
      pin,
      location,
    })),
  );
  for (const { pin, location } of touched) {
    join(network, edges, pin, location);
    const segment = Math.floor(location);
    const beside = [
      segment,
      segment + 1,
      ...network.nodeLocations,
      ...touched.map((other) => other.location),
    ];
    for (const other of beside) {
      const isOnSegment = other >= segment && other <= segment + 1 && other < lines.along.length;
      if (
        isOnSegment &&
        other !== location &&
        partOfLocation(lines, other) === partOfLocation(lines, location)
      )
        join(network, edges, location, other);
    }
  }
  const best = new Map([[from, 0]]);
  const heap = new MinHeap();
  const known = [from];
  heap.push(0, 0);
  while (heap.size > 0) {
    const meters = heap.leastKey;
    const location = known[heap.pop()] as number;
    if (location === to) return meters;
    if (meters > (best.get(location) ?? 0)) continue;
    for (const [next, length] of edges.get(location) ?? []) {
      if (meters + length >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, meters + length);
      heap.push(known.push(next) - 1, meters + length);
    }
  }
  return null;
}

const edgesOf = memoizeWeakly((network: RouteNetwork): Edges => {
  const { lines, nodeLocations, linkStarts, linkNodes } = network;
  const edges: Edges = new Map();
  const sorted = [...new Set([...lines.along.keys(), ...nodeLocations])].sort((a, b) => a - b);
  sorted.forEach((location, k) => {
    const next = sorted[k + 1];
    if (next !== undefined && partOfLocation(lines, location) === partOfLocation(lines, next))
      join(network, edges, location, next);
  });
  nodeLocations.forEach((location, node) => {
    for (let link = linkStarts[node] ?? 0; link < (linkStarts[node + 1] ?? 0); link++) {
      join(network, edges, location, nodeLocations[linkNodes[link] ?? 0] ?? 0);
    }
  });
  return edges;
});

function join({ lines }: RouteNetwork, edges: Edges, a: number, b: number): void {
  const [p, q] = [positionAtLocation(lines, a), positionAtLocation(lines, b)];
  const meters = distanceMeters(p[0], p[1], q[0], q[1]);
  // Lists are replaced, as those of the network are shared.
  edges.set(a, [...(edges.get(a) ?? []), [b, meters]]);
  edges.set(b, [...(edges.get(b) ?? []), [a, meters]]);
}
