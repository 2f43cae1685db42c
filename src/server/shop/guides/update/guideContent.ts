import { setImmediate } from "node:timers/promises";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { ACTIVITIES } from "../../../../contract/activity.ts";
import { DIRECTIONS } from "../../../../contract/geo.ts";
import { type WaypointWire, waypointWire } from "../../../../contract/waypoint.ts";
import { comments } from "../../../db/commentSchema.ts";
import type { Database } from "../../../db/database.ts";
import { waypoints } from "../../../db/schema.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow, type GuideRow } from "../findGuideRow.ts";
import { settleWaypoints } from "./settleWaypoints.ts";

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

/**
 * Reads what an update replaces, in pages and without a transaction, which requests would have to wait for. If another
 * update changes it meanwhile, the version is the one before, and the update that is made of it is refused.
 */
export const readContent = shopOperation({
  name: "guide-content",
  input: z.object({ guide: z.string() }),
  answer: guideContent,
  async run({ db, now }, { guide }) {
    const row = await findGuideRow(db, guide);
    // Of an update that was killed after it was shown.
    await settleWaypoints(db, row.id, new Date(now()));
    return contentOf(db, row);
  },
});

export async function contentOf(db: Database, guide: GuideRow): Promise<GuideContent> {
  const rows: { id: string; wire: WaypointWire; ordinal: number; isRemoved: boolean }[] = [];
  const pages = pagesOf((last) =>
    db
      .select({
        id: waypoints.id,
        ordinal: waypoints.ordinal,
        wire: waypoints.wire,
        isRemoved: sql<boolean>`${waypoints.removedAt} is not null`,
      })
      .from(waypoints)
      .where(and(eq(waypoints.guideId, guide.id), gt(waypoints.id, last)))
      .orderBy(asc(waypoints.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const page of pages) rows.push(...page);
  const written = await db
    .select({ waypointId: comments.waypointId, count: count() })
    .from(comments)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(eq(waypoints.guideId, guide.id))
    .groupBy(comments.waypointId);
  const commentCounts = new Map(written.map((row) => [row.waypointId, row.count]));
  const { id, name, activity, geoHash, lengthMeters, ascentMeters, primaryDirection, secondaryDirection } =
    guide;
  return {
    ...{ id, name, activity, geoHash, lengthMeters, ascentMeters, primaryDirection, secondaryDirection },
    version: versionOf(guide),
    waypoints: rows
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ id: waypointId, wire, isRemoved }) => ({
        id: waypointId,
        wire,
        isRemoved,
        commentCount: commentCounts.get(waypointId) ?? 0,
      })),
  };
}

/** Another text after every change of lines and waypoints. */
export function versionOf({ geoHash, updateId }: Pick<GuideRow, "geoHash" | "updateId">): string {
  return `${geoHash?.slice(0, 12) ?? "none"}-${updateId ?? "first"}`;
}

/** One page takes some milliseconds of the embedded database, which runs on the thread that serves requests. */
const ROWS_AT_ONCE = 200;

/** Rows by id, in pages that are read after the last id of the one before. */
async function* pagesOf<Row extends { id: string }>(
  read: (last: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last = "";
  while (true) {
    const page = await read(last);
    yield page;
    if (page.length < ROWS_AT_ONCE) return;
    last = page.at(-1)?.id ?? "";
    // The embedded database answers without a turn of the event loop: requests get theirs here.
    await setImmediate();
  }
}
