import { MinHeap } from "../src/lib/minHeap.ts";
import type { RouteNetwork } from "../workers/geo/route/routeNetwork.ts";
import { partOfLocation, valueAtLocation } from "../workers/geo/route/trailLines.ts";

/** A graph of all vertices and junctions of a network, in the order of their places. */
export interface VertexGraph {
  places: Float64Array;
  /** Metres from each place to the next one; infinite at the end of a part. */
  steps: Float64Array;
  /** Connectors of places that have any: the other place and the metres to it. */
  links: Map<number, [to: number, meters: number][]>;
  /** The index of each vertex in `places`. */
  indexes: Map<number, number>;
}

export function vertexGraph(network: RouteNetwork, metersPerCost: number): VertexGraph {
  const { lines, nodeLocations, linkStarts, linkNodes, linkCosts } = network;
  const places = Float64Array.from(new Set([...lines.along.keys(), ...nodeLocations])).sort();
  const indexes = new Map(Array.from(places, (place, i) => [place, i]));
  const parts = places.map((place) => partOfLocation(lines, place));
  const offsets = places.map((place) => valueAtLocation(lines.along, place));
  const steps = offsets.map((offset, i) =>
    parts[i + 1] === parts[i] ? (offsets[i + 1] as number) - offset : Number.POSITIVE_INFINITY,
  );
  const links: VertexGraph["links"] = new Map();
  nodeLocations.forEach((place, node) => {
    const found: [number, number][] = [];
    for (let link = linkStarts[node] as number; link < (linkStarts[node + 1] as number); link++) {
      const to = indexes.get(nodeLocations[linkNodes[link] as number] as number);
      if (to !== undefined) found.push([to, (linkCosts[link] as number) * metersPerCost]);
    }
    links.set(indexes.get(place) ?? -1, found);
  });
  return { places, steps, links, indexes };
}

/** Metres of the shortest way between two vertices, by Dijkstra's algorithm with a Map; infinite if there is none. */
export function mapDijkstra({ steps, links, indexes }: VertexGraph, from: number, to: number): number {
  const goal = indexes.get(to);
  const best = new Map<number, number>();
  const heap = new MinHeap();
  const reach = (index: number, meters: number) => {
    if (meters >= (best.get(index) ?? Number.POSITIVE_INFINITY)) return;
    best.set(index, meters);
    heap.push(index, meters);
  };
  reach(indexes.get(from) ?? -1, 0);
  while (heap.size > 0) {
    const key = heap.leastKey;
    const index = heap.pop();
    if (index === goal) return key;
    if (key > (best.get(index) ?? 0)) continue;
    reach(index + 1, key + (steps[index] ?? Number.POSITIVE_INFINITY));
    reach(index - 1, key + (steps[index - 1] ?? Number.POSITIVE_INFINITY));
    for (const [next, meters] of links.get(index) ?? []) reach(next, key + meters);
  }
  return Number.POSITIVE_INFINITY;
}
