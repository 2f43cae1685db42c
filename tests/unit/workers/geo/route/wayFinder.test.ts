import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import { buildRouteNetwork } from "../../../../../workers/geo/route/routeNetwork.ts";
import { WayFinder } from "../../../../../workers/geo/route/wayFinder.ts";
import { columnsOf } from "../columnsOf.ts";
import { metersBetweenParts } from "./metersBetweenParts.ts";
import { choices, randomNetwork } from "./networkArbitrary.ts";

const networkOf = (columns: TrailColumns) => buildRouteNetwork(buildTrailIndex(columns));

test("PLAN-23 a way and the way back are the same", () => {
  fc.assert(
    fc.property(randomNetwork, choices(2), (trails, [a = 0, b = 0]) => {
      const network = networkOf(columnsOf(trails));
      const count = network.lines.along.length;
      const [from, to] = [Math.floor(a * count), Math.floor(b * count)];
      const finder = new WayFinder(network);
      const back = finder.find(to, from)?.map(([start, end]) => [end, start]);
      expect(back?.reverse() ?? null).toEqual(finder.find(from, to));
    }),
    { numRuns: 200 },
  );
});

test("PLAN-23 parts are connected exactly if a chain of parts within 30 m leads from one to the other", () => {
  fc.assert(
    fc.property(randomNetwork, (trails) => {
      const network = networkOf(columnsOf(trails));
      const parts = network.componentOfPart.length;
      const groups = Array.from({ length: parts }, (_, part) => part);
      for (let a = 0; a < parts; a++) {
        for (let b = a + 1; b < parts; b++) {
          const apart = metersBetweenParts(network.lines.columns, a, b);
          fc.pre(Math.abs(apart - 30) > 0.01);
          if (apart > 30) continue;
          const [from, to] = [groups[a], groups[b]];
          groups.forEach((group, i) => {
            if (group === from) groups[i] = to ?? group;
          });
        }
      }
      for (let a = 0; a < parts; a++) {
        for (let b = 0; b < parts; b++) {
          const isConnected = network.componentOfPart[a] === network.componentOfPart[b];
          expect(isConnected).toBe(groups[a] === groups[b]);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("PLAN-23 no connector is longer than 30 m", () => {
  fc.assert(
    fc.property(randomNetwork, (trails) => {
      const { nodeLng, nodeLat, linkStarts, linkNodes } = networkOf(columnsOf(trails));
      for (let node = 0; node < nodeLng.length; node++) {
        for (let link = linkStarts[node] ?? 0; link < (linkStarts[node + 1] ?? 0); link++) {
          const to = linkNodes[link] ?? 0;
          const meters = distanceMeters(
            nodeLng[node] ?? 0,
            nodeLat[node] ?? 0,
            nodeLng[to] ?? 0,
            nodeLat[to] ?? 0,
          );
          expect(meters).toBeLessThan(30.01);
        }
      }
    }),
    { numRuns: 200 },
  );
});
