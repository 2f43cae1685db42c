import { createHash } from "node:crypto";
import { asc, count, eq } from "drizzle-orm";
import { z } from "zod";
import { ACTIVITIES } from "../../../../contract/activity.ts";
import { DIRECTIONS } from "../../../../contract/geo.ts";
import { waypointWire } from "../../../../contract/waypoint.ts";
import type { Transaction } from "../../../db/database.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { comments, waypoints } from "../../../db/schema.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow, type GuideRow } from "../findGuideRow.ts";

/** What an update of a guide replaces. Lengths in metres. */
export const guideContent = z.object({
  id: z.string(),
  name: z.string(),
  activity: z.enum(ACTIVITIES),
  /** Another one after every update. */
  version: z.string(),
  geoHash: z.string().nullable(),
  lengthMeters: z.number().nullable(),
  ascentMeters: z.number().nullable(),
  primaryDirection: z.enum(DIRECTIONS).nullable(),
  secondaryDirection: z.enum(DIRECTIONS).nullable(),
  /** Those of earlier versions too, which are not shown. */
  waypoints: z.array(
    z.object({ id: z.string(), wire: waypointWire, isRemoved: z.boolean(), commentCount: z.int() }),
  ),
});
export type GuideContent = z.infer<typeof guideContent>;

export const readContent = shopOperation({
  name: "guide-content",
  input: z.object({ guide: z.string() }),
  answer: guideContent,
  run: ({ db }, { guide }) => inTransaction(db, async (tx) => contentOf(tx, await findGuideRow(tx, guide))),
});

export async function contentOf(tx: Transaction, guide: GuideRow): Promise<GuideContent> {
  const rows = await tx
    .select()
    .from(waypoints)
    .where(eq(waypoints.guideId, guide.id))
    .orderBy(asc(waypoints.ordinal), asc(waypoints.id));
  const written = await tx
    .select({ waypointId: comments.waypointId, count: count() })
    .from(comments)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(eq(waypoints.guideId, guide.id))
    .groupBy(comments.waypointId);
  const commentCounts = new Map(written.map((row) => [row.waypointId, row.count]));
  const { id, name, activity, geoHash, lengthMeters, ascentMeters, primaryDirection, secondaryDirection } =
    guide;
  const known = rows.map((row) => ({
    id: row.id,
    wire: row.wire,
    isRemoved: row.removedAt !== null,
    commentCount: commentCounts.get(row.id) ?? 0,
  }));
  const signature = [geoHash, known.map(({ id, wire, isRemoved }) => [id, wire, isRemoved])];
  return {
    id,
    name,
    activity,
    version: createHash("sha256").update(JSON.stringify(signature)).digest("hex").slice(0, 12),
    geoHash,
    lengthMeters,
    ascentMeters,
    primaryDirection,
    secondaryDirection,
    waypoints: known,
  };
}
