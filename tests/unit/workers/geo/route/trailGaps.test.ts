import fc from "fast-check";
import { expect, test } from "vitest";
import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import { buildRouteNetwork } from "../../../../../workers/geo/route/routeNetwork.ts";
import { TrailGaps } from "../../../../../workers/geo/route/trailGaps.ts";
import { partOfLocation } from "../../../../../workers/geo/route/trailLines.ts";
import { columnsOf } from "../columnsOf.ts";
import { metersBetweenParts } from "./metersBetweenParts.ts";
import { choices, randomNetwork } from "./networkArbitrary.ts";

test("PLAN-23 the gap of a refusal is as wide as a comparison of all segments finds", () => {
  fc.assert(
    fc.property(randomNetwork, choices(2), (trails, [a = 0, b = 0]) => {
      const columns = columnsOf(trails);
      const network = buildRouteNetwork(buildTrailIndex(columns));
      const [from, to] = [Math.floor(a * columns.lng.length), Math.floor(b * columns.lng.length)];
      const groups = network.componentOfPart;
      const groupOf = (vertex: number) => groups[partOfLocation(network.lines, vertex)];
      fc.pre(groupOf(from) !== groupOf(to));
      let least = Number.POSITIVE_INFINITY;
      groups.forEach((group, part) => {
        groups.forEach((other, otherPart) => {
          if (group === groupOf(from) && other === groupOf(to))
            least = Math.min(least, metersBetweenParts(columns, part, otherPart));
        });
      });
      const { meters } = new TrailGaps(network).between(from, to);
      // Segments are compared on a plane, gaps are measured on the sphere.
      expect(Math.abs(meters - least)).toBeLessThan(0.001 * least + 0.01);
    }),
    { numRuns: 200 },
  );
});
