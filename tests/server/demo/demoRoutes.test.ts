import { expect, test } from "vitest";
import type { GeoVertex } from "../../../src/contract/geo.ts";
import type { DraftTrail } from "../../../src/server/catalogue/guideDraft.ts";
import { DEMO_ROUTES } from "../../../src/server/demo/addDemoRoutes.ts";
import { DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";
import { guideDrafts } from "../../../src/server/demo/guides/guideDrafts.ts";
import { planDemoRoute } from "../../../src/server/demo/planDemoRoute.ts";
import { buildTrailIndex } from "../../../workers/geo/index/trailIndex.ts";
import { RoutePlanner } from "../../../workers/geo/route/routePlanner.ts";
import { columnsOf } from "../../unit/workers/geo/columnsOf.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

const verticesOf = ({ parts }: DraftTrail): Required<GeoVertex>[] =>
  parts.flatMap(({ lng, lat, elevation, distance }) =>
    Array.from(lng, (x, i): Required<GeoVertex> => {
      const meters = distance[i] ?? Number.NaN;
      return [x, lat[i] ?? 0, elevation[i] ?? null, Number.isNaN(meters) ? -9999 : meters];
    }),
  );

test.each([...new Set(DEMO_ROUTES.map(({ guide }) => guide))])(
  "the planner accepts each pin of the demo routes in %s, and has the same totals",
  { timeout: 60_000 },
  (guide) => {
    const spec = DEMO_GUIDES.find(({ name }) => name === guide);
    const draft = spec && guideDrafts(spec, NOW).find(({ guideName }) => guideName === guide);
    const trails = (draft?.trails ?? []).map((trail) => ({ ...trail, vertices: verticesOf(trail) }));
    const [main, ...sides] = trails;
    if (!main) throw new Error(`${guide} has no trails`);
    const names = trails.map(({ trackName }) => trackName);
    const planner = new RoutePlanner(
      buildTrailIndex(columnsOf(trails.map(({ vertices }) => [vertices]))),
      names,
    );
    for (const route of DEMO_ROUTES.filter((demo) => demo.guide === guide)) {
      const planned = planDemoRoute(route, main, sides);
      expect(planned.pins).toHaveLength(route.shares.length + Number(route.hasBranch));
      const targets = planned.pinsInfo.map(({ longitude, latitude, trailName, distance }) => ({
        position: [longitude ?? 0, latitude ?? 0] as const,
        trailName: trailName ?? "",
        distanceMeters: distance ?? null,
      }));
      const { problems, route: built } = planner.restore(targets);
      expect(problems).toEqual(targets.map(() => null));
      expect(built).toMatchObject({
        ascentMeters: planned.ascentMeters,
        descentMeters: planned.descentMeters,
      });
      // Stored lengths are rounded to 0.1 m.
      expect(Math.abs((built?.lengthMeters ?? 0) - planned.lengthMeters)).toBeLessThan(0.051);
    }
  },
);
