import { gunzipSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { uniqueRouteId } from "../../contract/plannedRoute.ts";
import { readBlob } from "../blobs/isIntact.ts";
import type { Database } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import { guides } from "../db/schema.ts";
import type { Blobs } from "../ports/blobs.ts";
import { type DemoRouteCourse, type DemoRouteTrail, planDemoRoute } from "./planDemoRoute.ts";

/** What the account `owner` has planned. */
export const DEMO_ROUTES: readonly DemoRoute[] = [
  {
    guide: "Hollin Forest Paths",
    name: "Saturday, west to east",
    description: "Bus to the western edge, lunch where the paths meet, home from the far side before dark.",
    shares: [0.05, 0.3, 0.55, 0.9],
    hasBranch: false,
    isEnabled: true,
    daysAgo: 12,
  },
  {
    guide: "Hollin Forest Paths",
    name: "Back the other way",
    description: "",
    shares: [0.8, 0.5, 0.2],
    hasBranch: false,
    isEnabled: false,
    daysAgo: 11,
  },
  {
    guide: "Hollin Forest Paths",
    name: "Out along the side path",
    description: "Leaves the crossing at its first fork after the second pin.",
    shares: [0.2, 0.35],
    hasBranch: true,
    isEnabled: false,
    daysAgo: 3,
  },
  {
    guide: "Gentian Balcony Path",
    name: "First half, with time for the flowers",
    description: "Turn back at the last pin if the clouds are down.",
    shares: [0, 0.25, 0.5],
    hasBranch: false,
    isEnabled: true,
    daysAgo: 30,
  },
];

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

/** A planned route of a demo account along a demo guide's main trail. */
interface DemoRoute extends DemoRouteCourse {
  guide: string;
  name: string;
  description: string;
  isEnabled: boolean;
  daysAgo: number;
}
