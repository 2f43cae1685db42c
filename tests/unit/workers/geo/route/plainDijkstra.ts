import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { memoizeWeakly } from "../../../../../src/lib/memoize.ts";
import { MinHeap } from "../../../../../src/lib/minHeap.ts";
import type { RouteNetwork } from "../../../../../workers/geo/route/routeNetwork.ts";
import { touchedPlaces } from "../../../../../workers/geo/route/touchedPlaces.ts";
import { partOfPlace, positionAtPlace } from "../../../../../workers/geo/route/trailPlaces.ts";

type Edges = Map<number, [to: number, meters: number][]>;

/** Metres of the shortest way over a graph of all vertices and junctions, in maps; null if there is none. */
export function plainDijkstra(network: RouteNetwork, from: number, to: number): number | null {
  const { places } = network;
  const edges: Edges = new Map(edgesOf(network));
  // A pin may also change to other trails where they are nearest to it, between their vertices.
  const touched = [from, to].flatMap((pin) =>
    touchedPlaces(places, pin, (part) => part !== partOfPlace(places, pin)).map(({ place }) => ({
      pin,
      place,
    })),
  );
  for (const { pin, place } of touched) {
    join(network, edges, pin, place);
    const segment = Math.floor(place);
    const beside = [segment, segment + 1, ...network.nodePlaces, ...touched.map((other) => other.place)];
    for (const other of beside) {
      const isOnSegment = other >= segment && other <= segment + 1 && other < places.along.length;
      if (isOnSegment && other !== place && partOfPlace(places, other) === partOfPlace(places, place))
        join(network, edges, place, other);
    }
  }
  const best = new Map([[from, 0]]);
  const heap = new MinHeap();
  const known = [from];
  heap.push(0, 0);
  while (heap.size > 0) {
    const meters = heap.leastKey;
    const place = known[heap.pop()] as number;
    if (place === to) return meters;
    if (meters > (best.get(place) ?? 0)) continue;
    for (const [next, length] of edges.get(place) ?? []) {
      if (meters + length >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, meters + length);
      heap.push(known.push(next) - 1, meters + length);
    }
  }
  return null;
}

const edgesOf = memoizeWeakly((network: RouteNetwork): Edges => {
  const { places, nodePlaces, linkStarts, linkNodes } = network;
  const edges: Edges = new Map();
  const sorted = [...new Set([...places.along.keys(), ...nodePlaces])].sort((a, b) => a - b);
  sorted.forEach((place, k) => {
    const next = sorted[k + 1];
    if (next !== undefined && partOfPlace(places, place) === partOfPlace(places, next))
      join(network, edges, place, next);
  });
  nodePlaces.forEach((place, node) => {
    for (let link = linkStarts[node] ?? 0; link < (linkStarts[node + 1] ?? 0); link++) {
      join(network, edges, place, nodePlaces[linkNodes[link] ?? 0] ?? 0);
    }
  });
  return edges;
});

function join({ places }: RouteNetwork, edges: Edges, a: number, b: number): void {
  const [p, q] = [positionAtPlace(places, a), positionAtPlace(places, b)];
  const meters = distanceMeters(p[0], p[1], q[0], q[1]);
  // Lists are replaced, as those of the network are shared.
  edges.set(a, [...(edges.get(a) ?? []), [b, meters]]);
  edges.set(b, [...(edges.get(b) ?? []), [a, meters]]);
}
