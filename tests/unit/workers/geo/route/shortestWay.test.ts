import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { memoizeWeakly } from "../../../../../src/lib/memoize.ts";
import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import { buildRouteNetwork, type RouteNetwork } from "../../../../../workers/geo/route/routeNetwork.ts";
import {
  partOfLocation,
  positionAtLocation,
  valueAtLocation,
} from "../../../../../workers/geo/route/trailLines.ts";
import { WayFinder } from "../../../../../workers/geo/route/wayFinder.ts";
import type { Slice } from "../../../../../workers/geo/route/waySlices.ts";
import { WayTree } from "../../../../../workers/geo/route/wayTree.ts";
import { choices } from "./networkArbitrary.ts";
import { NETWORKS, type Network } from "./networks.ts";
import { plainDijkstra } from "./plainDijkstra.ts";

const finderOf = memoizeWeakly(
  ({ columns }: Network) => new WayFinder(buildRouteNetwork(buildTrailIndex(columns))),
);

test.each(NETWORKS)(
  "PLAN-23 the way across trails is as long as that of a plain Dijkstra over all vertices, on %s",
  (_, networks, numRuns) => {
    fc.assert(
      fc.property(networks, choices(2), (source, [a = 0, b = 0]) => {
        const finder = finderOf(source);
        const { network } = finder;
        const count = network.lines.along.length;
        const [from, to] = [Math.floor(a * count), Math.floor(b * count)];
        fc.pre(partOfLocation(network.lines, from) !== partOfLocation(network.lines, to));
        const way = finder.find(from, to);
        const shortest = plainDijkstra(network, from, to);
        expect(way === null).toBe(shortest === null);
        if (way && shortest !== null) expect(Math.abs(lengthOf(network, way) - shortest)).toBeLessThan(0.01);
      }),
      { numRuns },
    );
  },
);

test.each(NETWORKS)(
  "PLAN-23 the ways from one place that are asked for in turn are those that are found alone, on %s",
  (_, networks, numRuns) => {
    fc.assert(
      fc.property(networks, choices(6), (source, [a = 0, ...others]) => {
        const finder = finderOf(source);
        const { network } = finder;
        const count = network.lines.along.length;
        const root = Math.floor(a * count);
        const tree = new WayTree(network, finder.edges, root);
        for (const share of others) {
          const to = Math.floor(share * count);
          expect(tree.find(to)).toEqual(finder.find(root, to));
        }
      }),
      { numRuns },
    );
  },
);

/** Metres of slices and the connectors between them. */
function lengthOf({ lines }: RouteNetwork, way: Slice[]): number {
  let meters = 0;
  way.forEach(([from, to], k) => {
    meters += Math.abs(valueAtLocation(lines.along, to) - valueAtLocation(lines.along, from));
    const before = way[k - 1]?.[1];
    if (before === undefined) return;
    const [a, b] = [positionAtLocation(lines, before), positionAtLocation(lines, from)];
    meters += distanceMeters(a[0], a[1], b[0], b[1]);
  });
  return meters;
}
