import { gunzipSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { uniqueRouteId } from "../../contract/plannedRoute.ts";
import { readBlob } from "../blobs/isIntact.ts";
import type { Database } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import { guides } from "../db/schema.ts";
import type { Blobs } from "../ports/blobs.ts";
import { DEMO_ROUTES } from "./demoRoutes.ts";
import { type DemoRouteTrail, planDemoRoute } from "./planDemoRoute.ts";

const DAY = 24 * 3_600_000;

const vertex = z.tuple([z.number(), z.number(), z.number().nullable(), z.number().nullable()]);
const geo = z.object({
  trails: z.array(
    z.object({
      trackName: z.string(),
      trackIsPrimary: z.boolean(),
      geometry: z.object({ coordinates: z.array(z.array(vertex)) }),
    }),
  ),
});

/** Gives a new demo account the demo routes, in those of their guides that exist. */
export async function addDemoRoutes(
  { db, blobs, now }: { db: Database; blobs: Blobs; now: Date },
  userId: string,
): Promise<void> {
  for (const route of DEMO_ROUTES) {
    const [guide] = await db
      .select({ id: guides.id, geoHash: guides.geoHash })
      .from(guides)
      .where(and(eq(guides.name, route.guide), eq(guides.isDemo, true)));
    if (!guide?.geoHash) continue;
    const [main, ...sides] = await trailsOf(blobs, guide.geoHash);
    if (!main) continue;
    const createdAt = new Date(now.getTime() - route.daysAgo * DAY);
    await db.insert(plannedRoutes).values({
      ...planDemoRoute(route, main, sides),
      userId,
      guideId: guide.id,
      uniqueId: uniqueRouteId(guide.id, userId, createdAt.getTime()),
      name: route.name,
      description: route.description,
      isEnabled: route.isEnabled,
      version: 1,
      createdAt,
      changedAt: createdAt,
    });
  }
}

/** The trails of a stored guide, the primary one first; of each its first part. */
async function trailsOf(blobs: Blobs, geoHash: string): Promise<DemoRouteTrail[]> {
  const blob = await blobs.open("geo", geoHash);
  if (!blob) return [];
  const { trails } = geo.parse(JSON.parse(gunzipSync(await readBlob(blob)).toString()));
  const isPrimary = (trail: (typeof trails)[number]) => Number(trail.trackIsPrimary);
  return trails
    .toSorted((a, b) => isPrimary(b) - isPrimary(a))
    .map(({ trackName, geometry }) => ({ trackName, vertices: geometry.coordinates[0] ?? [] }));
}
