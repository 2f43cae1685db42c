import { setImmediate } from "node:timers/promises";
import { asc, count, eq, sql } from "drizzle-orm";
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
  // The embedded database answers without a turn of the event loop: requests get theirs here.
  await setImmediate();
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
  return {
    id,
    name,
    activity,
    version: await versionOf(tx, guide),
    geoHash,
    lengthMeters,
    ascentMeters,
    primaryDirection,
    secondaryDirection,
    waypoints: known,
  };
}

/** Another text after every change of lines and waypoints. The database computes it, as it is faster at that. */
export async function versionOf(
  tx: Transaction,
  { id, geoHash }: Pick<GuideRow, "id" | "geoHash">,
): Promise<string> {
  const { ordinal, wire, removedAt, guideId } = waypoints;
  const [row] = await tx
    .select({
      sum: sql<string>`md5(coalesce(string_agg(concat_ws(' ', ${waypoints.id}, ${ordinal}, ${removedAt} is null, ${wire}::text), ',' order by ${waypoints.id}), ''))`,
    })
    .from(waypoints)
    .where(eq(guideId, id));
  return `${geoHash?.slice(0, 12) ?? "none"}-${row?.sum.slice(0, 12)}`;
}
